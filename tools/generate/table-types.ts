import { randomBytes } from 'node:crypto'
import { relative } from 'node:path'
import { migrate } from '@tiltyard/db/migrate'
import { renderTableTypes, type ServiceSchema, tableTypesFile } from '@tiltyard/db/table-types'
import pg from 'pg'
import type { Generator } from './generator.ts'

const schemas: readonly ServiceSchema[] = ['platform', 'account']

/**
 * Types of the migrated tables, read from a scratch database. They need a server, so `pnpm test` and not `pnpm check`
 * reports stale ones.
 */
export function tableTypes(root: string, serverUrl: string): Promise<Generator[]> {
  return withScratchDatabase(serverUrl, async (url) => {
    const tenancies = schemas.map((schema) => ({ schema, url: as(url, `tiltyard_${schema}`) }))
    await migrate(url, tenancies)
    return Promise.all(
      schemas.map(async (schema) => {
        const text = await renderTableTypes(url, schema)
        return { file: relative(root, tableTypesFile(schema)), render: () => text }
      }),
    )
  })
}

async function withScratchDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `tiltyard_types_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  try {
    await owner.query(`create database ${name}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.end()
  }
}

function as(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = ''
  return changed.href
}
