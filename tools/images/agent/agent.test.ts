import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgent } from './build-agent.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-test-'))
const agent = join(folder, 'tiltyard-agent')
beforeAll(async () => {
  writeFileSync(agent, await buildAgent(), { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (...words: string[]) => spawn(agent, words)
const ended = async (child: ReturnType<typeof start>) =>
  (await once(child, 'exit')) as [number | null, string | null]
const piece = (bytes: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const mode = (path: string) => (statSync(join(folder, path)).mode & 0o7777).toString(8)

test('exec --framed-stdin: the input arrives byte for byte and ends although stdin stays open', async () => {
  const child = start('exec', '--timeout', '20', agent, 'exec', '--framed-stdin', '/bin/cat')
  const input = randomBytes(300_000)
  child.stdin.write(piece(input.subarray(0, 1)))
  child.stdin.write(piece(input.subarray(1)))
  child.stdin.write(piece(Buffer.alloc(0)))
  expect((await buffer(child.stdout)).equals(input)).toBe(true)
  expect(child.stdin.writableEnded).toBe(false)
})

test('exec --framed-stdin: a program that does not read exits with its own code; a missing one with 127', async () => {
  const child = start('exec', '--framed-stdin', '/bin/sh', '-c', 'exit 7')
  child.stdin.on('error', () => undefined).write(piece(randomBytes(500_000)))
  expect(await ended(child)).toEqual([7, null])
  const none = start('exec', '--framed-stdin', '/bin/no-such')
  const [said, [code]] = await Promise.all([text(none.stderr), ended(none)])
  expect([code, said]).toEqual([127, 'tiltyard-agent: /bin/no-such: No such file or directory\n'])
})

test('exec --quiet: outputs are discarded and the exit code is kept', async () => {
  const child = start('exec', '--quiet', '/bin/sh', '-c', 'echo out; echo err >&2; exit 3')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)])
  expect([out, err, code]).toEqual(['', '', 3])
})

test('pause: runs until SIGTERM and then exits at once', async () => {
  const child = start('pause')
  await once(child, 'spawn')
  await new Promise((after) => setTimeout(after, 200))
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await ended(child)).toEqual([143, null])
})

test('init-volumes: creates the program, a private folder and folders with their modes; a second run succeeds', async () => {
  for (const name of ['tools', 'a', 'b']) mkdirSync(join(folder, name))
  for (const name of ['a', 'b']) chmodSync(join(folder, name), 0o2777)
  const words = [
    'init-volumes',
    join(folder, 'tools'),
    `${join(folder, 'a')}=1777`,
    `${join(folder, 'b')}=0700`,
  ]
  for (const _ of ['once', 'again']) expect(await ended(start(...words))).toEqual([0, null])
  expect(
    ['tools/tiltyard-agent', 'tools/private', 'tools/private/termination-log', 'a/data', 'b/data'].map(mode),
  ).toEqual([...['555', '700', '600', '1777', '700']])
  expect(readdirSync(join(folder, 'tools')).sort()).toEqual(['private', 'tiltyard-agent'])
})

test('init-volumes: fails for a folder without a mode and for a missing one', async () => {
  for (const wrong of [join(folder, 'a'), `${join(folder, 'nowhere')}=0700`])
    expect(await ended(start('init-volumes', join(folder, 'tools'), wrong))).toEqual([125, null])
})
