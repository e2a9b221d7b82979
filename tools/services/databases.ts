import { existsSync } from 'node:fs'
import pg from 'pg'
import type { ServiceEnvironment } from './service.ts'

/** URLs of the owner and of the two roles that the migration creates, on one database. */
export function databaseUrls(ownerUrl: string): ServiceEnvironment {
  return {
    DATABASE_URL: ownerUrl,
    PLATFORM_DATABASE_URL: asRole(ownerUrl, 'tiltyard_platform'),
    ACCOUNT_DATABASE_URL: asRole(ownerUrl, 'tiltyard_account'),
  }
}

export function onDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function createDatabase(url: string, options: { fresh?: boolean } = {}): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await withClient(onDatabase(url, 'postgres'), async (client) => {
    const quoted = client.escapeIdentifier(name)
    if (options.fresh) await client.query(`drop database if exists ${quoted} with (force)`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${quoted}`)
  })
}

/** Drops databases of test workers that no longer run; the name contains the worker's pid (packages/testkit). */
export async function dropLeftoverTests(url: string): Promise<void> {
  await withClient(onDatabase(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string; pid: string }>(
      `select datname as name, split_part(datname, '_', 3) as pid from pg_database where datname like 'tiltyard\\_test\\_%'`,
    )
    for (const { name, pid } of rows)
      if (!existsSync(`/proc/${pid}`))
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })
}

export async function isAnswering(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function asRole(url: string, role: string): string {
  const address = new URL(url)
  address.username = role
  address.password = ''
  return address.href
}
