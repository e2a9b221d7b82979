import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** What `PipelineConnection` is asked to do with a statement beyond running it. */
export type PreparedQuery<Row> = CompiledQuery<Row> & {
  readonly preparedName: string
  readonly isPipelined: boolean
}

/** A transaction of any schema. */
export type TransactionExecutor = QueryExecutorProvider & { readonly isTransaction: true }
