import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPath } from './object-copies.ts'
import { pruneBackups } from './prune-backups.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiltyard-prune-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function backup(day: number, keys: readonly string[]): Promise<string> {
  const name = `2027010${day}T020000Z`
  await mkdir(join(folder, name))
  await writeFile(
    join(folder, name, 'manifest.json'),
    JSON.stringify({ format: 1, name, objects: keys.map((key) => ({ key })) }),
  )
  for (const key of keys) await copy(key)
  return name
}

async function copy(key: string): Promise<void> {
  const path = copyPath(folder, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, key)
  await writeFile(`${path}.json`, '{}')
}

const copies = async () =>
  (await readdir(join(folder, 'objects'), { recursive: true })).filter((name) => name.endsWith('.age')).length

test('the newest backups stay with all that they name; older ones go with what only they name', async () => {
  const first = await backup(1, ['a', 'b'])
  const second = await backup(2, ['b', 'c'])
  const third = await backup(3, ['c', 'd'])
  await mkdir(join(folder, '20270102T030000Z.unfinished'))
  await copy('of a backup that broke off')
  expect(await pruneBackups(folder, 2)).toEqual({ removed: [first], copies: 2 })
  expect((await readdir(folder)).toSorted()).toEqual([second, third, 'objects'])
  expect(await copies()).toBe(3)
  expect(await pruneBackups(folder, 2)).toEqual({ removed: [], copies: 0 })
})

test('nothing is removed while a kept backup cannot be read, nor without one that is kept', async () => {
  await backup(1, ['a'])
  const second = await backup(2, ['b'])
  await writeFile(join(folder, second, 'manifest.json'), '{"format":2}')
  await expect(pruneBackups(folder, 1)).rejects.toThrow('newer version')
  for (const keep of [0, -1, 1.5, Number.NaN])
    await expect(pruneBackups(folder, keep)).rejects.toThrow('whole number')
  expect(await copies()).toBe(2)
  expect(await readdir(folder)).toHaveLength(3)
})

test('other files of the folder are left alone', async () => {
  await backup(1, ['a'])
  await writeFile(join(folder, 'missing.json'), '[]')
  await mkdir(join(folder, 'somebody-elses'))
  await pruneBackups(folder, 1)
  expect((await readdir(folder)).toSorted()).toEqual([
    '20270101T020000Z',
    'missing.json',
    'objects',
    'somebody-elses',
  ])
})
