import pg from 'pg'

const marked = /^\s*\/\* prepared: ([a-z-]+) \*\//

/**
 * A statement that begins with a mark, as `prepared: its-name` in a comment of SQL, is parsed and planned once on each
 * connection: for those that run with every answer, whose planning costs more than their work. Such a plan is kept while
 * tables grow, so the statement must leave the planner no choice but an index.
 */
export class PreparingClient extends pg.Client {
  // The driver's own signatures are a dozen overloads; what is not marked goes through as it came.
  override query(...given: never[]): never {
    const [text, values] = given as unknown as [unknown, unknown[] | undefined]
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined
    if (name === undefined) return super.query(...(given as [never])) as never
    return super.query({ name, text: text as string, values: values ?? [] }) as never
  }
}
