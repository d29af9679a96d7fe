/// A client that is answered when a render has taken in an update.
struct Waiter {
  enum Files {
    case ignored
    /// They are looked into, and a change of them is waited for as well.
    case awaited
    /// They are as they were found, and what shows that is to be packed.
    case found
  }

  let client: Client
  /// The `ev` of the answer.
  let event: String
  let id: String?
  var update: Int
  var files = Files.ignored
}
