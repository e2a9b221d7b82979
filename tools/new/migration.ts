import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nextNumber } from './numbered.ts'
import type { Plan } from './plan.ts'

export type Schema = 'platform' | 'account' | 'kernel'

/** `pnpm new migration <name> <why, in words>`; a migration without a reason is not written. */
export async function planMigration(root: string, [name = '', ...words]: readonly string[]): Promise<Plan> {
  const why = words.join(' ').trim()
  if (why === '') throw new Error('a reason is required: pnpm new migration <name> <why, in words>')
  const file = await migrationFile(root, 'platform', name.replaceAll('-', '_'))
  return { create: { [file]: `-- Why: ${why}\n` }, change: {} }
}

export async function migrationFile(root: string, schema: Schema, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is not in snake_case`)
  const folder = `packages/db/migrations/${schema}`
  return `${folder}/${nextNumber(await readdir(join(root, folder)))}_${name}.sql`
}
