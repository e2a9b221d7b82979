import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Piece } from './pieces.ts'
import { runPiece } from './run-piece.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-piece-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const never = new AbortController().signal
const shell = (script: string, more: Partial<Piece> = {}): Piece => ({
  name: 'piece',
  lane: 'nightly',
  minutes: 1,
  command: ['bash', '-c', script],
  ...more,
})

test('the output of a command is in its log, and its exit code decides', async () => {
  const green = await runPiece(shell('echo said; echo "4 passed, 0 failed"'), folder, 1, never)
  expect(green.result).toMatchObject({ outcome: 'green', passed: 4, failed: 0 })
  expect(readFileSync(green.logFile, 'utf8')).toContain('said')
  const red = await runPiece(shell('exit 3'), folder, 1, never)
  expect(red.result).toMatchObject({ outcome: 'red', failed: 1 })
})

test('a command that cannot be started is red', async () => {
  const { result, logFile } = await runPiece(shell('', { command: ['/not/there'] }), folder, 1, never)
  expect(result).toMatchObject({ outcome: 'red' })
  expect(readFileSync(logFile, 'utf8')).toContain('ENOENT')
})

test('a report of an earlier run is not counted', async () => {
  // The report's path follows the options, as the shell's second parameter.
  const writes = 'echo \'{"passed":3,"failed":0}\' >"$1"'
  const first = await runPiece(shell(writes, { report: 'json' }), folder, 1, never)
  expect(first.result).toMatchObject({ outcome: 'green', passed: 3 })
  const second = await runPiece(shell('exit 1', { report: 'json' }), folder, 1, never)
  expect(second.result).toMatchObject({ outcome: 'red', passed: 0, failed: 1 })
})

test('settings reach the command, and those without a value are removed', async () => {
  vi.stubEnv('FROM_OUTSIDE', 'yes')
  const settings = { GIVEN: 'here', FROM_OUTSIDE: undefined }
  const script = '[ "$GIVEN" = here ] && [ -z "$FROM_OUTSIDE" ]'
  const { result } = await runPiece(shell(script, { settings }), folder, 1, never)
  vi.unstubAllEnvs()
  expect(result?.outcome).toBe('green')
})

test('a piece cut off by the session has no result, and its child processes are terminated', async () => {
  const { result, logFile } = await runPiece(shell('sleep 600 & echo $!; wait'), folder, 0.01, never)
  expect(result).toBeUndefined()
  const child = Number(readFileSync(logFile, 'utf8').trim().split('\n')[0])
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), 5_000)
})

test('a terminated session ends its piece without a result', async () => {
  const stop = new AbortController()
  const run = runPiece(shell('sleep 600'), folder, 1, stop.signal)
  stop.abort()
  expect((await run).result).toBeUndefined()
})
