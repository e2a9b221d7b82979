import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files to create, which must not exist, and files to change, which must exist. */
export type Plan = {
  readonly create: Readonly<Record<string, string>>
  readonly change: Readonly<Record<string, (text: string) => string>>
}

/** All or nothing: every change is computed before the first file is written. */
export async function applyPlan(root: string, { create, change }: Plan): Promise<string[]> {
  const existing = Object.keys(create).filter((file) => existsSync(join(root, file)))
  if (existing.length > 0) throw new Error(`already exists: ${existing.join(', ')}`)
  const changed = await Promise.all(
    Object.entries(change).map(async ([file, edit]): Promise<[string, string]> => {
      const text = await readFile(join(root, file), 'utf8').catch(() => {
        throw new Error(`${file} does not exist`)
      })
      try {
        return [file, edit(text)]
      } catch (fault) {
        throw new Error(`${file}: ${fault instanceof Error ? fault.message : fault}`)
      }
    }),
  )
  for (const [file, text] of [...Object.entries(create), ...changed]) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return [...Object.keys(create), ...Object.keys(change)]
}
