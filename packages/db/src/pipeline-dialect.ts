import type { Tracing } from '@tiltyard/tracing'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { PreparedQuery } from './prepared-query.ts'
import { statementSpan } from './statement-span.ts'

/** Callers that did not get a connection at once, and how long they waited together. */
export type PoolWaits = { count: number; seconds: number }

type Watch = { readonly waits: PoolWaits; readonly tracing: Tracing | undefined }

/** PostgreSQL with prepared statements by name, and with statements that are sent before the one before is answered. */
export class PipelineDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #watch: Watch

  constructor(pool: pg.Pool, watch: Watch) {
    super({ pool })
    this.#pool = pool
    this.#watch = watch
  }

  override createDriver(): Driver {
    return new PipelineDriver(this.#pool, this.#watch)
  }
}

class PipelineDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #watch: Watch

  constructor(pool: pg.Pool, watch: Watch) {
    super({ pool })
    this.#pool = pool
    this.#watch = watch
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { waits, tracing } = this.#watch
    // The common case reads no clock. The pool hands out connections in the next tick, so callers before may wait too.
    if (this.#pool.idleCount > this.#pool.waitingCount)
      return new PipelineConnection(await this.#pool.connect(), tracing)
    const began = performance.now()
    try {
      return new PipelineConnection(await this.#pool.connect(), tracing)
    } finally {
      waits.count += 1
      waits.seconds += (performance.now() - began) / 1000
    }
  }

  /** The first statement of the transaction follows at once. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    asPipeline(connection).pipeline(super.beginTransaction(connection, settings))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asPipeline(connection).rollback()
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asPipeline(connection).release()
  }
}

/** Kysely hands back what `acquireConnection` gave it. */
const asPipeline = (connection: DatabaseConnection) => connection as PipelineConnection

type Statement = CompiledQuery | PreparedQuery<unknown>

class PipelineConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #unanswered: Promise<unknown>[] = []
  #isBroken = false
  readonly #tracing: Tracing | undefined

  constructor(client: pg.PoolClient, tracing: Tracing | undefined) {
    this.#client = client
    this.#tracing = tracing
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    const answer = this.#send(query)
    if ('isPipelined' in query && query.isPipelined) {
      this.pipeline(answer)
      return { rows: [] }
    }
    const unanswered = this.#unanswered
    this.#unanswered = []
    // Answers come in the order of the statements, so of several faults the first is the cause.
    if (unanswered.length > 0) await Promise.all([...unanswered, answer])
    return toQueryResult(await answer)
  }

  /** Its fault is that of the next statement. */
  pipeline(answer: Promise<unknown>): void {
    answer.catch(() => undefined)
    this.#unanswered.push(answer)
  }

  /** Whatever failed before is the reason for it, and is thrown already. */
  async rollback(): Promise<void> {
    this.#unanswered = []
    try {
      await this.#client.query('rollback')
    } catch (fault) {
      this.#isBroken = true
      throw fault
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  /** The driver refuses a cursor on a connection that pipelines. */
  streamQuery(): never {
    throw new Error('a connection that pipelines opens no cursor')
  }

  #send(query: Statement): Promise<pg.QueryResult> {
    const tracing = this.#tracing
    // Statements of no request, as those of loops, would each be a trace of their own.
    if (!tracing?.current()) return this.#query(query)
    return tracing.span(statementSpan(query), () => this.#query(query))
  }

  #query(query: Statement): Promise<pg.QueryResult> {
    const { sql: text } = query
    const values = query.parameters as unknown[]
    return 'preparedName' in query
      ? this.#client.query({ name: query.preparedName, text, values })
      : this.#client.query(text, values)
  }
}

/** `numAffectedRows` and the command of a commit, as Kysely expects them of its own driver. */
function toQueryResult<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] }
  return countedCommands.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
}

const countedCommands: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
