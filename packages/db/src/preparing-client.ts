import pg from 'pg'

const marked = /^\s*\/\* prepared: ([a-z-]+)(, sent ahead)? \*\//

/**
 * A statement that begins with a mark, as `prepared: its-name` in a comment of SQL, is parsed and planned once on each
 * connection: for those that run with every answer, whose planning costs more than their work. Such a plan is kept while
 * tables grow, so the statement must leave the planner no choice but an index.
 *
 * One that is also marked `sent ahead` has an answer that nobody looks at: inside a transaction the next statement follows
 * it at once, as it follows `begin`. If it fails, that next one fails with its fault; the commit at the latest.
 */
export class PreparingClient extends pg.Client {
  #isInTransaction = false
  #ahead: Promise<unknown>[] = []

  // The driver's own signatures are a dozen overloads; what is not marked goes through as it came.
  override query(...given: never[]): never {
    const [text, values] = given as unknown as [unknown, unknown[] | undefined]
    if (typeof text !== 'string') return super.query(...(given as [never])) as never
    const [, name, isAhead] = marked.exec(text) ?? []
    const answer = (
      name === undefined
        ? super.query(...(given as [never]))
        : super.query({ name, text, values: values ?? [] })
    ) as Promise<unknown>
    if (text === 'begin') {
      this.#isInTransaction = true
      this.#ahead = []
    }
    return (isAhead || text === 'begin' ? this.#sendAhead(answer) : this.#follow(text, answer)) as never
  }

  #sendAhead(answer: Promise<unknown>): Promise<unknown> {
    if (!this.#isInTransaction) return answer
    // Heard by whoever follows.
    answer.catch(() => undefined)
    this.#ahead.push(answer)
    return Promise.resolve({ command: '', rowCount: 0, rows: [] })
  }

  #follow(text: string, answer: Promise<unknown>): Promise<unknown> {
    const ahead = this.#ahead
    this.#ahead = []
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
    if (ahead.length === 0 || text === 'rollback') return answer
    // Answers come in the order of the statements, so of several faults the first is the cause.
    return Promise.all([...ahead, answer]).then((all) => all.at(-1))
  }
}
