import { randomBytes } from 'node:crypto'
import type { Tenancy } from '@tiltyard/db/migrate'
import pg from 'pg'
import { afterAll } from 'vitest'

export type Scratch = {
  readonly ownerUrl: string
  readonly tenancies: readonly Tenancy[]
  /** Runs a statement as the owner or as one of the services. */
  as(
    who: 'owner' | 'platform' | 'account',
    text: string,
    values?: unknown[],
  ): Promise<Record<string, unknown>[]>
}

/** An empty database on the server of DATABASE_URL, dropped after the test file. */
export async function scratchDatabase(): Promise<Scratch> {
  const serverUrl = process.env['DATABASE_URL']
  if (!serverUrl) throw new Error('DATABASE_URL is not set: run the tests with `pnpm test`')
  const name = `tiltyard_test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const urlOf = (role?: string) => {
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    if (role) {
      url.username = role
      url.password = ''
    }
    return url.href
  }
  const urls = {
    owner: urlOf(),
    platform: urlOf('tiltyard_platform'),
    account: urlOf('tiltyard_account'),
  }
  const pools = new Map<string, pg.Pool>()
  const poolOf = (who: keyof typeof urls): pg.Pool => {
    const known = pools.get(who)
    if (known) return known
    const pool = new pg.Pool({ connectionString: urls[who], max: 2 })
    pool.on('error', () => {})
    pools.set(who, pool)
    return pool
  }
  afterAll(async () => {
    for (const pool of pools.values()) await pool.end()
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  })
  return {
    ownerUrl: urls.owner,
    tenancies: [
      { schema: 'platform', url: urls.platform },
      { schema: 'account', url: urls.account },
    ],
    async as(who, text, values = []) {
      return (await poolOf(who).query(text, values)).rows
    },
  }
}
