import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOrigin, openApi } from './testing/api.fixture.ts'
import { createDataset } from './testing/datasets.fixture.ts'
import { createPlayScene, setLeader } from './testing/play.fixture.ts'
import { createTokenFor } from './testing/users.fixture.ts'

/** The calls of the guide, sent to a started api in their order, and compared with the answers printed below them. */
const guide = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../docs/guides/${name}`), 'utf8')
const blocksOf = (text: string) =>
  [...text.matchAll(/```(sh|json)\n(.*?)```/gs)].map(([, kind = '', code = '']) => ({ kind, code }))

const blocks = blocksOf(guide('api.md'))
const calls = blocks.flatMap(({ kind, code }, place) => {
  const next = blocks[place + 1]
  return kind === 'sh' ? [{ code, answer: next?.kind === 'json' ? next.code : null }] : []
})

const api = await openApi()
const home = mkdtempSync(join(tmpdir(), 'guide-'))
const files = createServer((request, response) =>
  response.end(request.url?.startsWith('/d/') ? 'a,b\n1,2\n' : ''),
)
let values: readonly (readonly [placeholder: string, value: string])[] = []

beforeAll(async () => {
  const [leader, play] = [await api.signedIn(), await createPlayScene(api)]
  await setLeader(api, leader, play)
  const dataset = await createDataset(api, { rule: 'open' })
  const { token } = await createTokenFor(leader)
  await api.server.listen({ host: '127.0.0.1', port: 0 })
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done))
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  writeFileSync(
    join(home, '.curlrc'),
    `connect-to = ${new URL(filesOrigin).host}:127.0.0.1:${portOf(files)}\n`,
  )
  const [, file] = [...dataset.files][0] ?? []
  values = [
    ['https://tiltyard.example', `http://127.0.0.1:${portOf(api.server.server)}`],
    ['tty_YOUR_TOKEN', token],
    ['0199c0de-0000-7000-8000-000000000001', play.competitionId],
    ['0199c0de-0000-7000-8000-000000000002', play.params.taskId],
    ['0199c0de-0000-7000-8000-000000000003', dataset.id],
    ['0199c0de-0000-7000-8000-000000000004', file?.id ?? ''],
  ]
})
afterAll(() => {
  files.close()
  rmSync(home, { recursive: true })
})

const filled = (code: string) =>
  values.reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), code)

/** In the printed answers “…” stands for any value. */
const expected = (answer: string): unknown =>
  JSON.parse(answer, (_, value) => (value === '…' ? expect.anything() : value))

/** The guide prints the first items of a list only. */
function firstOf(actual: unknown, printed: unknown): unknown {
  if (Array.isArray(actual) && Array.isArray(printed))
    return printed.map((item, place) => firstOf(actual[place], item))
  if (typeof actual !== 'object' || actual === null || typeof printed !== 'object') return actual
  const items = printed as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(actual).map(([name, value]) => [name, firstOf(value, items?.[name])]),
  )
}

test('the calls of the guide answer what the guide says', async () => {
  const exports: string[] = []
  for (const { code, answer } of calls) {
    const script = filled(code)
    const { stdout } = await promisify(execFile)('bash', ['-euc', [...exports, script].join('\n')], {
      cwd: home,
      env: { PATH: process.env['PATH'], CURL_HOME: home, LC_ALL: 'C.UTF-8' },
    })
    exports.push(...(script.match(/^export .*$/gm) ?? []))
    if (answer !== null)
      expect([code, firstOf(JSON.parse(stdout), JSON.parse(answer))]).toMatchObject([code, expected(answer)])
  }
  expect(calls.length).toBeGreaterThanOrEqual(12)
  expect(readFileSync(join(home, 'flows.csv'), 'utf8')).toBe('a,b\n1,2\n')
})

test('the guide has the same calls in both languages', () => {
  expect(blocksOf(guide('api.zh.md'))).toEqual(blocks)
})
