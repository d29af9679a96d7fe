import Operations
import Raster

/// What is wrong with a recipe, a step flag or a setting, and where; the sentence is made by `Failure`.
package struct RecipeFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case json(JSONError.Reason)
    case notARecipe
    case wrongType(expected: String)
    case unknownKey(String, nearest: String?)
    case unsupportedVersion(String)
    case unknownOperation(String, nearest: String?)
    case unknownParameter(String, operation: String, nearest: String?)
    case needsNamedParameters(operation: String)
    case needsValue(operation: String)
    case bareValue(String, operation: String)
    case unclosedQuote(String)
    case textAfterQuote(String)
    case unbalancedParentheses(String)
    case emptySegment
    case value(ValueError)
    case missing(parameter: String)
    case template(TemplateError)
    case badCondition(String)
    case badIdentifier(String)
    case identifierIsOperation(String)
    case duplicateIdentifier(String)
    case badVariable(String)
    case variableIsTaken(String)
    case notASetting(String)
    case unknownName(String, nearest: String?)
    case noSuchStep(operation: String, index: Int, count: Int)
    case needsParameter(String)
    case outputWithoutFile
  }

  package var reason: Reason
  package var origin: Origin
  /// The place within the recipe, as in `border.width`; empty where there is none.
  package var path: String

  package init(_ reason: Reason, at origin: Origin, path: String = "") {
    self.reason = reason
    self.origin = origin
    self.path = path
  }
}

/// Every fault of one text, at least one, in the order of the text.
package struct RecipeFaults: Error, Hashable, Sendable {
  package var faults: [RecipeFault]

  package init(faults: [RecipeFault]) { self.faults = faults }
}
