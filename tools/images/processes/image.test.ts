import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedBase } from './base-image.ts'
import { type Image, writeImages } from './image.ts'
import { layerOfFiles, layerOfFolder } from './layer.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiltyard-image-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function filesIn(name: string, order: readonly string[]) {
  const root = join(folder, name)
  await mkdir(join(root, 'app/below'), { recursive: true })
  for (const file of order) {
    await writeFile(join(root, 'app', file), `content of ${file}`, { mode: file === 'b' ? 0o777 : 0o640 })
    await utimes(join(root, 'app', file), Math.random() * 1e9, Math.random() * 1e9)
  }
  return root
}

async function imagesOf(root: string): Promise<readonly Image[]> {
  const shared = [
    await layerOfFolder(root, 1_000_000_000),
    await layerOfFiles([{ path: '/var/lib/x', folder: true, uid: 1000, gid: 1000 }]),
  ]
  const settings = {
    environment: { PATH: '/usr/bin' },
    user: '1000:1000',
    workingFolder: '/app',
    command: ['node', 'main.js'],
    labels: { version: '1' },
    port: 8080,
    healthCheck: { command: ['node', '-e', '1'], everySeconds: 10 },
  }
  return [
    { name: 'tiltyard/one', layers: shared, settings },
    { name: 'tiltyard/two', layers: shared.slice(0, 1), settings },
  ]
}

test('the same files give the same images in another folder and at another time', async () => {
  const write = async (root: string, file: string) =>
    writeImages(await imagesOf(root), { tag: '1', seconds: 1_000_000_000, file: join(folder, file) })
  const first = await write(await filesIn('one', ['a', 'b', 'below/c']), 'first.tar')
  const second = await write(await filesIn('two', ['below/c', 'b', 'a']), 'second.tar')
  expect(second).toEqual(first)
  const [one, two] = await Promise.all(
    ['first.tar', 'second.tar'].map((name) => readFile(join(folder, name))),
  )
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
})

test('files belong to root, are readable by all and writable by nobody else; shared layers are stored once', async () => {
  const [layer] = (await imagesOf(await filesIn('three', ['a', 'b']))).flatMap(({ layers }) => layers)
  const listed = execFileSync('tar', ['--numeric-owner', '-tvf', layer?.file ?? ''], { encoding: 'utf8' })
  const lines = listed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
  expect(lines.map(([mode, owner, , , , path]) => [mode, owner, path])).toEqual([
    ['drwxr-xr-x', '0/0', './'],
    ['drwxr-xr-x', '0/0', './app/'],
    ['-rw-r--r--', '0/0', './app/a'],
    ['-rwxr-xr-x', '0/0', './app/b'],
    ['drwxr-xr-x', '0/0', './app/below/'],
  ])
  const stored = execFileSync('tar', ['-tf', join(folder, 'first.tar')], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(stored.filter((path) => path.endsWith('.tar'))).toHaveLength(2)
})

test('an archive of images is a base for others, with its layers and variables', async () => {
  const base = await savedBase(join(folder, 'first.tar'))
  expect(base.name).toBe('tiltyard/one:1')
  expect(base.environment).toEqual({ PATH: '/usr/bin' })
  expect(base.layers.map(({ sha256 }) => sha256)).toEqual(
    (await imagesOf(join(folder, 'one')))[0]?.layers.map(({ sha256 }) => sha256),
  )
})
