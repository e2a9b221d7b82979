/** `pnpm generate [--check]`: writes every generated file, or tells which ones are not what they would be. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { addressesFile, renderAddresses } from './addresses.ts'
import { configurationPage } from './configuration-page.ts'
import type { Generator } from './generator.ts'
import { routesPage } from './routes-page.ts'

const generators: readonly Generator[] = [
  { file: addressesFile, render: renderAddresses },
  configurationPage,
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

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const stale = await staleFiles(root, generators)
  if (!process.argv.includes('--check')) {
    await writeFiles(root, stale)
    for (const file of stale.keys()) console.log(`wrote ${file}`)
  } else if (stale.size > 0) {
    for (const file of stale.keys()) console.error(`${file} is not current: run \`pnpm generate\``)
    process.exitCode = 1
  }
}
