import { randomBytes } from 'node:crypto'
import { migrate, migrationsFingerprint } from '@tiltyard/db/migrate'
import pg from 'pg'
import { afterAll } from 'vitest'
import { databaseServerUrl } from './service-urls.ts'

export type TestDatabase = {
  readonly ownerUrl: string
  readonly platformUrl: string
  readonly accountUrl: string
}

const templateLock = 7_245_003

/** The copy for the next file of this worker, created while the current file runs. */
let nextDatabase: Promise<TestDatabase> | undefined

/** A real, migrated PostgreSQL database for this test file, dropped at its end. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await (nextDatabase ?? copyTemplate())
  nextDatabase = copyTemplate()
  // The file that takes the copy handles the failure; without a handler an unused one would end the process.
  nextDatabase.catch(() => {})
  // The drop is not awaited; databases that a killed run leaves behind are dropped by the next one.
  afterAll(() => void dropDatabase(database).catch(() => {}))
  return database
}

/** Copies a template that is created once per state of the migrations. */
async function copyTemplate(): Promise<TestDatabase> {
  const serverUrl = databaseServerUrl()
  const template = `tiltyard_template_${migrationsFingerprint()}`
  const urls = urlsOf(serverUrl, `tiltyard_test_${process.pid}_${randomBytes(6).toString('hex')}`)
  await asOwner(serverUrl, async (owner) => {
    await owner.query('select pg_advisory_lock_shared($1)', [templateLock])
    const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(owner, serverUrl, template)
    const name = databaseName(urls)
    await owner.query(`create database ${name} template ${template}`)
    // A copy has the tables but not the settings, which belong to a database by name. Tests need no
    // durability.
    await owner.query(`alter database ${name} set synchronous_commit = off`)
    for (const schema of ['platform', 'account'])
      await owner.query(
        `alter role tiltyard_${schema} in database ${name} set search_path = ${schema}, ${schema}_jobs`,
      )
  })
  return urls
}

async function makeTemplate(owner: pg.Client, serverUrl: string, template: string): Promise<void> {
  await owner.query('select pg_advisory_unlock_shared($1)', [templateLock])
  await owner.query('select pg_advisory_lock($1)', [templateLock])
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  const { ownerUrl, platformUrl, accountUrl } = urlsOf(serverUrl, draft)
  await owner.query(`drop database if exists ${draft}`)
  await owner.query(`create database ${draft}`)
  await migrate(ownerUrl, [
    { schema: 'platform', url: platformUrl },
    { schema: 'account', url: accountUrl },
  ])
  await owner.query(`alter database ${draft} rename to ${template}`)
}

const databaseName = ({ ownerUrl }: TestDatabase) => new URL(ownerUrl).pathname.slice(1)

function dropDatabase(urls: TestDatabase): Promise<void> {
  const drop = `drop database if exists ${databaseName(urls)} with (force)`
  return asOwner(databaseServerUrl(), (owner) => owner.query(drop))
}

function urlsOf(serverUrl: string, database: string): TestDatabase {
  return {
    ownerUrl: urlFor(serverUrl, database),
    platformUrl: urlFor(serverUrl, database, 'tiltyard_platform'),
    accountUrl: urlFor(serverUrl, database, 'tiltyard_account'),
  }
}

function urlFor(serverUrl: string, database: string, role?: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  if (role) {
    url.username = role
    url.password = ''
  }
  return url.href
}

async function asOwner(serverUrl: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: urlFor(serverUrl, 'postgres') })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** Reads and changes data that the services' own roles must not. */
export type Owner = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Locks the table for all others while the work runs. */
  whileLocked<T>(table: string, work: () => Promise<T>): Promise<T>
}

export function openOwner({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Owner {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  // The database is dropped while the pool is connected.
  pool.on('error', () => {})
  afterAll(() => pool.end())
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await pool.query<Row>(text, [...values])).rows
    },
    async whileLocked(table, work) {
      const session = await pool.connect()
      try {
        await session.query(`begin; lock table ${table} in access exclusive mode`)
        return await work()
      } finally {
        await session.query('rollback')
        session.release()
      }
    },
  }
}

/** A hash of all data in these schemas: equal before and after means that nothing was written. */
export async function databaseFingerprint(owner: Owner, schemas: readonly string[]): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = any($1) order by 1`,
    [schemas],
  )
  if (tables.length === 0) throw new Error(`no table in ${schemas.join(', ')}`)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as part, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from ${name} t`,
  )
  const [row] = await owner.query<{ sum: string }>(
    `select md5(string_agg(part || sum, chr(10) order by part)) as sum from (${parts.join(' union all ')}) p`,
  )
  return row?.sum ?? ''
}
