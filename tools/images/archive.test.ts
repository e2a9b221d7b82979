import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { archive } from './archive.ts'
import type { ImageFile } from './image-files.ts'
import type { ImageRecipe } from './recipe.ts'
import { tar } from './tar.ts'

const recipe: ImageRecipe = {
  name: 'tiltyard/sample',
  files: async () => [],
  command: ['/bin/sh'],
  environment: { PATH: '/bin' },
  user: '1000:1000',
  workingFolder: '/',
}
const long = `/${'folder/'.repeat(20)}file`
const files: ImageFile[] = [
  { path: '/b', content: 'two' },
  { path: '/a', folder: true, uid: 1000, gid: 1000 },
  { path: '/a/link', linkTo: '../b' },
  { path: long, content: 'far', mode: 0o755 },
]

test('the same files in any order give the same image, and any change gives another', async () => {
  const made = await archive(recipe, files)
  expect(await archive(recipe, files.toReversed())).toEqual(made)
  expect(made.reference).toMatch(/^tiltyard\/sample:[0-9a-f]{12}$/)
  const changed = [...files, { path: '/c', content: 'x' }]
  expect((await archive(recipe, changed)).reference).not.toBe(made.reference)
  expect((await archive({ ...recipe, user: '1:1' }, files)).reference).not.toBe(made.reference)
})

test('tar reads the archive with its paths, owners and modes', async () => {
  const listed = execFileSync('tar', ['--numeric-owner', '-tvf', '-'], { input: await tar(files) }).toString()
  const lines = listed
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/\s+/))
  expect(lines.map(([mode, owner, size]) => [mode, owner, size])).toEqual([
    ['drwxr-xr-x', '1000/1000', '0'],
    ['lrw-r--r--', '0/0', '0'],
    ['-rw-r--r--', '0/0', '3'],
    ['-rwxr-xr-x', '0/0', '3'],
  ])
  expect(listed).toContain('a/link -> ../b')
  expect(listed).toContain(long.slice(1))
})

test('a duplicate path is an error, and a path too long for the plain format is stored as well', async () => {
  await expect(tar([...files, { path: '/b', content: 'again' }])).rejects.toThrow('twice')
  const path = `/${'x'.repeat(101)}`
  const input = await tar([{ path, content: '' }])
  expect(execFileSync('tar', ['-tf', '-'], { input }).toString()).toBe(`${path.slice(1)}\n`)
})
