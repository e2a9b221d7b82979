import type { PreparedQuery, TransactionExecutor } from '@tiltyard/db'
import { type QueryExecutorProvider, type QueryResult, sql } from 'kysely'

type PreparedStatement<Row> = {
  /** Resolves with the rows. */
  execute(executor: QueryExecutorProvider): Promise<QueryResult<Row>>
  /**
   * For a statement whose result nobody reads: resolves once it is sent, so that the next one follows at once. If it fails,
   * the next statement of the transaction fails with its fault; the commit at the latest.
   */
  pipeline(tx: TransactionExecutor): Promise<void>
}

/**
 * SQL that is parsed and planned once on each connection, under this name: for statements whose planning costs more than
 * their work. The plan stays while tables grow, so the statement must leave the planner no choice but an index.
 */
export function prepared<Row>(preparedName: string) {
  return (parts: TemplateStringsArray, ...values: unknown[]): PreparedStatement<Row> => {
    const statement = sql<Row>(parts, ...values)
    const run = (executor: QueryExecutorProvider, isPipelined: boolean) => {
      const query: PreparedQuery<Row> = { ...statement.compile(executor), preparedName, isPipelined }
      return executor.getExecutor().executeQuery<Row>(query)
    }
    return {
      execute: (executor) => run(executor, false),
      async pipeline(tx) {
        await run(tx, true)
      },
    }
  }
}
