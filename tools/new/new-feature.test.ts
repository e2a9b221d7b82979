import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { isFull } from '@tiltyard/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyWorkspace, removeCopy } from './workspace-copy.ts'

const run = promisify(execFile)
/** Half a minute on an idle machine, with a margin for a busy one. */
const timeout = 240_000

let copy = ''
beforeAll(async () => {
  copy = await copyWorkspace(resolve(import.meta.dirname, '../..'))
})
afterAll(() => removeCopy(copy))

/** Output and success of a command in the copy. */
async function runInCopy(program: string, ...args: string[]): Promise<{ content: boolean; said: string }> {
  try {
    const { stdout, stderr } = await run(program, args, { cwd: copy, timeout, maxBuffer: 1 << 26 })
    return { content: true, said: stdout + stderr }
  } catch (fault) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = fault as { stdout?: string; stderr?: string; message: string }
    return { content: false, said: stdout + stderr || message }
  }
}

const create = (...words: string[]) => runInCopy(process.execPath, 'tools/new/new.ts', ...words)

/** Steps of `pnpm check` that a new feature can break; those over the whole repository run nightly. */
const affected = ['generated', 'house rules', 'who writes', 'messages'].concat(
  isFull ? ['packages/core', 'packages/i18n', 'lint', 'who may import', 'unused'] : [],
)

test('a new feature with an additional route passes every check and its tests', {
  timeout,
}, async () => {
  for (const words of [
    ['feature', 'sample'],
    ['route', 'sample', 'forget-sample'],
  ]) {
    const { content, said } = await create(...words)
    expect(content, said).toBe(true)
  }
  const checked = await runInCopy(process.execPath, 'tools/check/check.ts', ...affected)
  expect(checked.said).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
  const tested = await runInCopy(
    process.execPath,
    join(copy, 'node_modules/vitest/vitest.mjs'),
    'run',
    'packages/core/src/features/sample',
    'apps/api/src/sample',
    // The table's type was generated without a server; here it is compared with the migrated table.
    'tools/generate/table-types',
  )
  expect(tested.content, tested.said).toBe(true)
  expect(tested.said).toMatch(/4 passed/)
})

test('a second feature of the same name is refused and changes nothing', { timeout }, async () => {
  const { content, said } = await create('feature', 'identity')
  expect(content).toBe(false)
  expect(said).toContain('already exists')
})
