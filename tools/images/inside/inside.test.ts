import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInside } from './build-inside.ts'

const folder = mkdtempSync(join(tmpdir(), 'inside-test-'))
const inside = join(folder, 'inside')
beforeAll(async () => {
  writeFileSync(inside, await buildInside(), { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (...words: string[]) => spawn(inside, words)
const ended = async (child: ReturnType<typeof start>) =>
  (await once(child, 'exit')) as [number | null, string | null]
const piece = (bytes: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const mode = (path: string) => (statSync(join(folder, path)).mode & 0o7777).toString(8)

test('fed: an input comes in pieces to the byte, and ends although nobody closes it', async () => {
  const child = start('within', '20', inside, 'fed', '/bin/cat')
  const input = randomBytes(300_000)
  child.stdin.write(piece(input.subarray(0, 1)))
  child.stdin.write(piece(input.subarray(1)))
  child.stdin.write(piece(Buffer.alloc(0)))
  expect((await buffer(child.stdout)).equals(input)).toBe(true)
  expect(child.stdin.writableEnded).toBe(false)
})

test('fed: a program that does not read ends with its own code; one that is not there says so', async () => {
  const child = start('fed', '/bin/sh', '-c', 'exit 7')
  child.stdin.on('error', () => undefined).write(piece(randomBytes(500_000)))
  expect(await ended(child)).toEqual([7, null])
  const none = start('fed', '/bin/no-such')
  const [said, [code]] = await Promise.all([text(none.stderr), ended(none)])
  expect([code, said]).toEqual([127, 'inside: /bin/no-such: No such file or directory\n'])
})

test('quiet: nothing is said, and the program’s end is the same', async () => {
  const child = start('quiet', '/bin/sh', '-c', 'echo out; echo err >&2; exit 3')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)])
  expect([out, err, code]).toEqual(['', '', 3])
})

test('keep: stays until it is told to end, and then does so at once', async () => {
  const child = start('keep')
  await once(child, 'spawn')
  await new Promise((after) => setTimeout(after, 200))
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await ended(child)).toEqual([143, null])
})

test('furnish: the program, a place that nobody else can enter, and folders with their modes; again is no fault', async () => {
  for (const name of ['tools', 'a', 'b']) mkdirSync(join(folder, name))
  for (const name of ['a', 'b']) chmodSync(join(folder, name), 0o2777)
  const words = ['furnish', join(folder, 'tools'), `${join(folder, 'a')}=1777`, `${join(folder, 'b')}=0700`]
  for (const _ of ['once', 'again']) expect(await ended(start(...words))).toEqual([0, null])
  expect(['tools/inside', 'tools/closed', 'tools/closed/ended', 'a/own', 'b/own'].map(mode)).toEqual([
    ...['555', '700', '600', '1777', '700'],
  ])
  expect(readdirSync(join(folder, 'tools')).sort()).toEqual(['closed', 'inside'])
})

test('furnish: a folder without a mode, or one that is not there, is a fault', async () => {
  for (const wrong of [join(folder, 'a'), `${join(folder, 'nowhere')}=0700`])
    expect(await ended(start('furnish', join(folder, 'tools'), wrong))).toEqual([125, null])
})
