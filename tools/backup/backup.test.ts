import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateAgeKeys, parseIdentity, parseRecipient } from './age-keys.ts'
import type { Bucket, OpenedObject } from './bucket.ts'
import type { BackupManifest } from './manifest.ts'
import { copyObjects, copyPath } from './object-copies.ts'
import { restoreObjects } from './restore-objects.ts'
import { openSealedFile } from './sealed-file.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const keys = generateAgeKeys()
const [recipient, identity] = [parseRecipient(keys.recipient), parseIdentity(keys.identity)]
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiltyard-backup-'))
  await writeFile(join(folder, 'tiltyard.conf'), "SECRET_KEY='x'\n")
})
afterEach(() => rm(folder, { recursive: true }))

async function* once(text: string) {
  yield Buffer.from(text)
}

function memoryBucket(contents: Readonly<Record<string, string>>) {
  const objects = new Map(Object.entries(contents))
  const bucket: Bucket = {
    async *list() {
      for (const [key, text] of [...objects]) yield { key, bytes: Buffer.byteLength(text) }
    },
    open: async (key): Promise<OpenedObject | null> => {
      const text = objects.get(key)
      return text === undefined ? null : { mediaType: 'text/plain', content: once(text) }
    },
    write: async (key, { content }) => void objects.set(key, (await buffer(content)).toString()),
  }
  return { objects, bucket }
}

const mark = '\nthe dump is whole\n'
const snapshotOf = (named: readonly string[], dump = 'DUMP') =>
  once(`audit platform ${'0'.repeat(64)}\n${named.map((key) => `key ${key}\n`).join('')}\n${dump}`)

const write = (bucket: Bucket, snapshot: AsyncIterable<Uint8Array>, name = '20270101T000000Z') =>
  writeBackup(bucket, {
    folder,
    name,
    recipient,
    recipientText: keys.recipient,
    version: 'test',
    configuration: join(folder, 'tiltyard.conf'),
    snapshot,
  })
const written = async (...args: Parameters<typeof write>) => {
  const manifest = await write(...args)
  if (!('objects' in manifest)) throw new Error(`refused: ${manifest.missing}`)
  return manifest
}
const keysOf = ({ objects }: BackupManifest) => objects.map(({ key }) => key).toSorted()

test('an object that is removed after the snapshot is in the set by the round before it', async () => {
  const { objects, bucket } = memoryBucket({ a: 'one', b: 'two' })
  await copyObjects(bucket, { folder, recipient })
  objects.delete('a')
  objects.set('c', 'three')
  const manifest = await written(bucket, snapshotOf(['a', 'b', 'c'], `DUMP${mark}`))
  expect(keysOf(manifest)).toEqual(['a', 'b', 'c'])
  expect(await verifyBackup(folder, manifest, identity)).toEqual([])
})

test('a set that lacks an object of its snapshot is refused; one that was lost before is named', async () => {
  const { bucket } = memoryBucket({ a: 'one' })
  await copyObjects(bucket, { folder, recipient })
  expect(await write(bucket, snapshotOf(['a', 'b'], `DUMP${mark}`))).toEqual({ missing: ['b'] })
  await expect(readFile(join(folder, '20270101T000000Z/manifest.json'))).rejects.toThrow('ENOENT')
  const manifest = await written(bucket, snapshotOf(['a', 'b'], `DUMP${mark}`))
  expect(manifest.lost).toEqual(['b'])
})

test('a dump that broke off becomes no backup', async () => {
  const { bucket } = memoryBucket({})
  await expect(write(bucket, snapshotOf([], 'DUM'))).rejects.toThrow('broke off')
  await expect(write(bucket, snapshotOf([], `DUMP${mark.slice(0, -1)}`))).rejects.toThrow('broke off')
})

test('an object is copied once for all backups, and a damaged copy is found without the recovery key', async () => {
  const { bucket } = memoryBucket({ a: 'one', b: 'two' })
  const first = await written(bucket, snapshotOf(['a'], `DUMP${mark}`), '1')
  expect((await copyObjects(bucket, { folder, recipient })).copied).toBe(0)
  const second = await written(bucket, snapshotOf(['a'], `DUMP${mark}`), '2')
  expect(second.objects).toEqual(first.objects)
  await writeFile(copyPath(folder, 'b'), 'x')
  expect(await verifyBackup(folder, second)).toEqual(['b: the file is damaged'])
})

test('what was backed up comes back, and only what is missing', async () => {
  const { objects, bucket } = memoryBucket({ a: 'one', b: 'two' })
  const manifest = await written(bucket, snapshotOf(['a', 'b'], `DUMP${mark}`), '1')
  objects.delete('a')
  expect(await restoreObjects(bucket, { folder, manifest, identity })).toEqual({ restored: 1, kept: 1 })
  expect(objects.get('a')).toBe('one')
  const opened = async (file: string) =>
    (await buffer(openSealedFile(join(folder, '1', file), identity))).toString()
  expect(await opened('database.age')).toBe('DUMP')
  expect(await opened('configuration.age')).toBe("SECRET_KEY='x'\n")
})
