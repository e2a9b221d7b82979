import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a scaffold will do: files that must not exist yet, and changes of files that must. */
export type Plan = {
  readonly create: Readonly<Record<string, string>>
  readonly change: Readonly<Record<string, (text: string) => string>>
}

/** All or nothing: everything is read, changed and checked before the first byte is written. */
export async function carryOut(root: string, { create, change }: Plan): Promise<string[]> {
  const taken = Object.keys(create).filter((file) => existsSync(join(root, file)))
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`)
  const changed = await Promise.all(
    Object.entries(change).map(async ([file, edit]): Promise<[string, string]> => {
      const text = await readFile(join(root, file), 'utf8').catch(() => {
        throw new Error(`${file} is not there`)
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
