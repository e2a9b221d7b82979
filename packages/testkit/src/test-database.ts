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

/**
 * A real, migrated PostgreSQL database of this test file's own, copied from a template that is made once for each
 * state of the migrations; dropped when the file is done.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = databaseServerUrl()
  const template = `tiltyard_template_${migrationsFingerprint()}`
  const name = `tiltyard_test_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      const draft = `${template}_draft`
      await owner.query(`drop database if exists ${draft}`)
      await owner.query(`create database ${draft}`)
      await migrateAll(urlsOf(serverUrl, draft))
      await owner.query(`alter database ${draft} rename to ${template}`)
    }
    await owner.query(`create database ${name} template ${template}`)
  })
  const urls = urlsOf(serverUrl, name)
  // A copy has the tables but not the roles' settings, which belong to a database by name.
  await migrateAll(urls)
  afterAll(() => asOwner(serverUrl, (owner) => owner.query(`drop database if exists ${name} with (force)`)))
  return urls
}

function migrateAll({ ownerUrl, platformUrl, accountUrl }: TestDatabase): Promise<void> {
  return migrate(ownerUrl, [
    { schema: 'platform', url: platformUrl },
    { schema: 'account', url: accountUrl },
  ])
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
