import Rendering

/// The values that a session was given over its recipe: one for each key, the last one.
package struct LiveValues: Hashable, Sendable {
  /// In the order in which the keys were last set.
  package private(set) var settings: [Setting] = []

  package init() {}

  /// A recipe with these values in place of its own, and the keys that no longer fit it.
  package func applied(to recipe: Recipe) -> (recipe: Recipe, refused: [RecipeFault]) {
    var (changed, refused) = (recipe, [RecipeFault]())
    for setting in settings {
      do throws(RecipeFault) {
        var tried = changed
        try tried.set(setting.name, to: setting.value, from: setting.origin)
        if let fault = tried.faults.first { throw fault }
        changed = tried
      } catch {
        refused.append(error)
      }
    }
    return (changed, refused)
  }

  /// Takes in a line as a whole: on a fault nothing is changed.
  ///
  /// `recipe` is the one with all values so far, and gets the line's.
  package mutating func set(
    _ assignments: [LiveLine.Assignment], in recipe: inout Recipe
  ) throws(RecipeFaults) {
    var (values, tried, faults) = (self, recipe, [RecipeFault]())
    for assignment in assignments {
      let origin = Origin.live("\(assignment.key)=\(assignment.value)")
      do throws(RecipeFault) {
        let key = try tried.canonicalKey(assignment.key, from: origin)
        try tried.set(key, to: assignment.value, from: origin)
        values.settings.removeAll { $0.name == key }
        values.settings.append(Setting(key, assignment.value, from: origin))
      } catch {
        faults.append(error)
      }
    }
    if faults.isEmpty { faults = tried.faults }
    guard faults.isEmpty else { throw RecipeFaults(faults: faults) }
    (self, recipe) = (values, tried)
  }
}
