import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDirty, treeKey } from './tree-key.ts'

let root = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tree-key-'))
  git('init', '--quiet')
  writeFileSync(join(root, 'file'), 'one\n')
  writeFileSync(join(root, '.gitignore'), 'ignored\n')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Begin')
})
afterEach(() => rmSync(root, { recursive: true }))

test('without changes the key is the commit, regardless of ignored files', () => {
  writeFileSync(join(root, 'ignored'), 'log\n')
  const key = treeKey(root)
  expect(git('rev-parse', 'HEAD').startsWith(key)).toBe(true)
  expect(isDirty(key)).toBe(false)
})

test.each(['file', 'new-file'])('a change of %s changes the key', (file) => {
  const keys = ['two\n', 'three\n'].map((text) => {
    writeFileSync(join(root, file), text)
    return treeKey(root)
  })
  expect(new Set([...keys, treeKey(root)]).size).toBe(2)
  expect(keys.every(isDirty)).toBe(true)
})
