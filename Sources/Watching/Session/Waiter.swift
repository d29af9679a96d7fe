/// A client that is answered when a render has taken in an update.
struct Waiter {
  let client: Client
  /// The `ev` of the answer.
  let event: String
  let id: String?
  let update: Int
  /// Whether the files must have been looked at to the end as well.
  let isForFiles: Bool
}
