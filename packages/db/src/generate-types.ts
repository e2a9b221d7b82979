import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const codegen = join(import.meta.dirname, '..', 'node_modules', '.bin', 'kysely-codegen')

export type ServiceSchema = 'platform' | 'account'

export function tableTypesFile(schema: ServiceSchema): string {
  return join(import.meta.dirname, 'generated', `${schema}.ts`)
}

/** The tables of one schema as TypeScript, read from a migrated database. */
export async function renderTableTypes(url: string, schema: ServiceSchema): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-types-'))
  const outFile = join(folder, 'tables.ts')
  try {
    const options = [
      '--dialect=postgres',
      `--url=${url}`,
      `--default-schema=${schema}`,
      `--include-pattern=${schema}.*`,
      `--out-file=${outFile}`,
    ]
    await run(codegen, options)
    return await readFile(outFile, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
