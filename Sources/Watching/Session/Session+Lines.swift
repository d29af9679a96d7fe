import Rendering

extension Session {
  /// Does what a line says, or rejects it as a whole.
  func take(_ line: Result<LiveLine, LiveLineError>, from client: Client) {
    switch line {
    case .failure(let error): reject([Failure(error)], number: error.number, client)
    case .success(let line):
      switch line.content {
      case .set(let assignments): set(assignments, number: line.number, client)
      case .command(let command, let id):
        guard takeNumber(line.number, client) else { return }
        obey(command, id: id, client)
      }
    }
  }

  /// A command without a number of its own uses none up.
  private func takeNumber(_ number: Int?, _ client: Client) -> Bool {
    guard let number, client.numbers.take(number, isRendered: false) == nil else { return true }
    client.tell(Answers.reject(number, [.order(number)]))
    return false
  }

  private func reject(_ failures: [Failure], number: Int?, _ client: Client) {
    let taken = client.numbers.take(number, isRendered: false) ?? number ?? client.numbers.seen
    client.tell(Answers.reject(taken, failures))
    if client.isStandard { for failure in failures { report(.failure(failure)) } }
  }

  private func set(_ assignments: [LiveLine.Assignment], number: Int?, _ client: Client) {
    if let number, number <= client.numbers.seen {
      client.tell(Answers.reject(number, [.order(number)]))
      return
    }
    var (values, tried) = (live, job)
    do throws(RecipeFaults) {
      try values.set(assignments, in: &tried.recipe)
    } catch {
      reject(error.faults.map { Failure($0) }, number: number, client)
      return
    }
    do throws(Failure) {
      try tried.checkValues()
    } catch {
      reject([error], number: number, client)
      return
    }
    (live, job) = (values, tried)
    for assignment in assignments { note(change: assignment.key) }
    let taken = client.numbers.take(number, isRendered: true) ?? client.numbers.seen
    arrived.append(.update)
    client.tell(Answers.ack(taken), .ack)
  }

  private func obey(_ command: LiveLine.Command, id: String?, _ client: Client) {
    switch command {
    case .flush:
      arrived.append(.flush)
      wait("flushed", id, client)
    case .sync:
      lookAtFiles(at: Self.now)
      arrived.append(.flush)
      wait("synced", id, client, for: .awaited)
    case .render:
      isRenderAsked = true
      arrived.append(.change)
      wait("rendered", id, client)
    case .get: client.tell(Answers.values(client.numbers.seen, live, id: id))
    case .save: save(id, client)
    case .quit: end(.done(lastFailed: false))
    }
  }

  private func wait(
    _ event: String, _ id: String?, _ client: Client, for files: Waiter.Files = .ignored
  ) {
    waiters.append(Waiter(client: client, event: event, id: id, update: updates, files: files))
  }

  /// Writes the live values into the recipe's file, which is then read again as any change of it.
  private func save(_ id: String?, _ client: Client) {
    do throws(Failures) {
      guard let recipePath else { throw Failures([.noRecipe]) }
      let (recipe, refused) = live.applied(to: try RecipeLibrary.load(recipePath))
      guard refused.isEmpty else { throw Failures(refused.map { Failure($0) }) }
      try RecipeLibrary.replace(recipePath, with: recipe.json.pretty() + "\n")
      client.tell(Answers.saved(client.numbers.seen, recipePath, id: id))
    } catch {
      for failure in error.all {
        client.tell(Answers.error(client.numbers.seen, failure, id: id))
        if client.isStandard { report(.failure(failure)) }
      }
    }
  }
}
