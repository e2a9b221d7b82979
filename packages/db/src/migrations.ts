import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { splitStatements } from './sql-statements.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const root = fileURLToPath(new URL('../migrations/', import.meta.url))

/**
 * Indexes of tables in use are built concurrently, which PostgreSQL refuses within a transaction. Such a migration has
 * only statements that can be repeated, because a failure leaves the ones before it done.
 */
export const isWithoutTransaction = (sql: string): boolean => /^-- Without a transaction: \S/m.test(sql)

/** Files of one folder in order of their numbers; the first line of each is its reason. */
export function loadMigrations(folder: string): Migration[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(root, folder, file), 'utf8')
      if (!sql.startsWith('-- Why: '))
        throw new Error(`${folder}/${file}: the first line must say why ("-- Why: …")`)
      return { name: `${folder}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** A hash of all migrations: a test database can be reused while it is unchanged. */
export function migrationsFingerprint(): string {
  const all = ['kernel', 'platform', 'account'].flatMap(loadMigrations)
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
}

/** Lock timeout, number of attempts, and the first pause, which doubles each time. */
export type LockRetryOptions = { readonly lockMs: number; readonly tries: number; readonly pauseMs: number }

/** About two minutes in total: longer than any request or usual job of an old process. */
export const defaultLockRetry: LockRetryOptions = { lockMs: 3_000, tries: 10, pauseMs: 1_000 }

const maxPauseMs = 15_000
const lockNotAvailable = '55P03'

/**
 * A statement that waits for a table lock blocks every later query on the table. So each attempt waits a few seconds
 * only and lets others through before the next.
 */
export async function retryOnLockTimeout(
  what: string,
  work: () => Promise<void>,
  { tries, pauseMs }: LockRetryOptions,
  log: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work()
      return
    } catch (fault) {
      if (!isLockTimeout(fault)) throw fault
      if (attempt >= tries)
        throw new Error(`${what}: another transaction held a lock through ${tries} tries`, { cause: fault })
      log(`${what}: another transaction holds a lock; ${attempt} of ${tries} tries`)
      await sleep(Math.min(pauseMs * 2 ** (attempt - 1), maxPauseMs))
    }
}

function isLockTimeout(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  if ('code' in fault && fault.code === lockNotAvailable) return true
  return 'cause' in fault && isLockTimeout(fault.cause)
}

export type MigrationTarget = { readonly schema: string; readonly role: string }

type ApplyOptions = { readonly retry: LockRetryOptions; readonly log: (line: string) => void }

/** All or nothing, in one transaction, unless the migration says that it needs none. */
export function applyMigration(
  owner: pg.Client,
  target: MigrationTarget,
  migration: Migration,
  { retry, log }: ApplyOptions,
): Promise<void> {
  const { schema } = target
  const { name, sql } = migration
  const run = isWithoutTransaction(sql) ? runStatements : runInTransaction
  const apply = () =>
    run(owner, target, migration, retry.lockMs).catch((cause: unknown) => {
      throw new Error(`migration ${name} failed on schema ${schema}`, { cause })
    })
  return retryOnLockTimeout(`migration ${name} on schema ${schema}`, apply, retry, log)
}

async function runInTransaction(
  owner: pg.Client,
  { schema, role }: MigrationTarget,
  migration: Migration,
  lockMs: number,
): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local search_path = ${schema}; set local lock_timeout = ${lockMs}`)
    await owner.query(migration.sql.replaceAll('{{role}}', role))
    await recordMigration(owner, schema, migration)
    await owner.query('commit')
  } catch (fault) {
    await owner.query('rollback')
    throw fault
  }
}

/** A build that failed leaves an invalid index, which would make the repeated build fail or be mistaken for done. */
async function runStatements(
  owner: pg.Client,
  { schema }: MigrationTarget,
  migration: Migration,
  lockMs: number,
): Promise<void> {
  await owner.query(`set search_path = ${schema}; set lock_timeout = ${lockMs}`)
  try {
    for (const { text } of splitStatements(migration.sql)) {
      const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i.exec(text) ?? []
      if (index) await owner.query(`drop index concurrently if exists ${index}`)
      await owner.query(text.replace(/^(drop\s+index\s+concurrently)\s+(?!if\s)/i, '$1 if exists '))
    }
    await recordMigration(owner, schema, migration)
  } finally {
    await owner.query('reset search_path; reset lock_timeout')
  }
}

async function recordMigration(
  owner: pg.Client,
  schema: string,
  { name, checksum }: Migration,
): Promise<void> {
  await owner.query(`insert into ${schema}.schema_migrations (name, checksum) values ($1, $2)`, [
    name,
    checksum,
  ])
}
