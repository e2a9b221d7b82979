/**
 * `pnpm generate [--tables] [--check]`: writes every generated file, or lists the stale ones.
 * Table types need a server and are generated only with --tables.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addressesFile, renderAddresses } from './addresses.ts'
import { areasOfRoutes } from './areas.ts'
import { configurationPages } from './configuration-page.ts'
import type { Generator } from './generator.ts'
import { guidePages } from './guides.ts'
import { filesProxy, nginxTemplate } from './nginx-template.ts'
import { routesPage } from './routes-page.ts'

const generators: readonly Generator[] = [
  { file: addressesFile, render: renderAddresses },
  areasOfRoutes,
  ...configurationPages,
  guidePages,
  nginxTemplate,
  filesProxy,
  routesPage,
]

export async function staleFiles(root: string, all: readonly Generator[]): Promise<Map<string, string>> {
  const stale = new Map<string, string>()
  for (const { file, render } of all) {
    const text = await render()
    const present = await readFile(join(root, file), 'utf8').catch(() => undefined)
    if (present !== text) stale.set(file, text)
  }
  return stale
}

export async function writeFiles(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

/** Table types are read from a migrated PostgreSQL: that of DATABASE_URL, or a local one. */
async function withTables(root: string): Promise<readonly Generator[]> {
  const { startServices } = await import('../services/start-services.ts')
  const { DATABASE_URL } = await startServices(['postgres'])
  if (!DATABASE_URL) throw new Error('no PostgreSQL: set DATABASE_URL')
  const { tableTypes } = await import('./table-types.ts')
  return [...generators, ...(await tableTypes(root, DATABASE_URL))]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, tables: { type: 'boolean' } } })
  const stale = await staleFiles(root, values.tables ? await withTables(root) : generators)
  if (!values.check) {
    await writeFiles(root, stale)
    for (const file of stale.keys()) console.log(`wrote ${file}`)
  } else if (stale.size > 0) {
    for (const file of stale.keys()) console.error(`${file} is stale: run \`pnpm generate\``)
    process.exitCode = 1
  }
}
