import { createHash, type KeyObject } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket, StoredObject } from './bucket.ts'
import { type Seal, sealFile } from './sealed-file.ts'

/** An object of the bucket in a backup folder; all backups of the folder share their copies. */
export type CopiedObject = Seal & { readonly key: string; readonly mediaType: string }

const atOnce = 4

/** Copies what the folder lacks: the content of a key never changes, so a copy is taken once. */
export async function copyObjects(
  bucket: Bucket,
  { folder, recipient }: { readonly folder: string; readonly recipient: KeyObject },
): Promise<{ readonly objects: readonly CopiedObject[]; readonly copied: number }> {
  const objects: CopiedObject[] = []
  let copied = 0
  const listed = bucket.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      const known = await findCopy(folder, next.value)
      const object = known ?? (await copyObject(bucket, next.value, { folder, recipient }))
      if (!object) continue
      if (!known) copied += 1
      objects.push(object)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { objects: objects.sort((a, b) => (a.key < b.key ? -1 : 1)), copied }
}

async function findCopy(folder: string, { key, bytes }: StoredObject): Promise<CopiedObject | undefined> {
  const copy = await readCopy(folder, key)
  return copy?.bytes === bytes ? copy : undefined
}

async function readCopy(folder: string, key: string): Promise<CopiedObject | undefined> {
  const text = await readFile(`${copyPath(folder, key)}.json`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as CopiedObject)
}

async function copyObject(
  bucket: Bucket,
  { key }: StoredObject,
  { folder, recipient }: { readonly folder: string; readonly recipient: KeyObject },
): Promise<CopiedObject | undefined> {
  const opened = await bucket.open(key)
  if (!opened) return undefined
  const path = copyPath(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const seal = await sealFile(path, recipient, opened.content)
  const object = { key, mediaType: opened.mediaType, ...seal }
  await writeFile(`${path}.json`, JSON.stringify(object), { mode: 0o600 })
  return object
}

/** The listed objects, and copies of those that a snapshot names and the bucket has no longer. */
export async function keptCopies(
  folder: string,
  keys: readonly string[],
  listed: readonly CopiedObject[],
): Promise<{ readonly objects: readonly CopiedObject[]; readonly missing: readonly string[] }> {
  const objects = new Map(listed.map((object) => [object.key, object]))
  const missing: string[] = []
  for (const key of keys) {
    if (objects.has(key)) continue
    const copy = await readCopy(folder, key)
    if (copy) objects.set(key, copy)
    else missing.push(key)
  }
  return { objects: [...objects.values()], missing }
}

/** Names follow from keys, of which none can lead out of the folder. */
export function copyPath(folder: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return join(folder, 'objects', name.slice(0, 2), `${name}.age`)
}
