/// What a plan saw on the way to its outputs, so that writing goes nowhere else.
package struct PlannedPlaces: Sendable {
  /// The folders of outputs, each with where it is, links followed and with a closing slash.
  var folders: [String: String] = [:]
  /// The outputs that are symbolic links.
  var links: Set<String> = []
}
