import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { newId } from '@tiltyard/core/kernel'
import { inPieces } from '@tiltyard/core/pieces/testing'
import { type ScoringDeps, ScoringWorker } from '@tiltyard/core/training'
import { accuracy, scoringScene } from '@tiltyard/core/training/file-scoring/testing'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, expect, test, vi } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'
import { describeProblem } from './scoring-problem.view.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** Generous limit for programs that end by themselves on a busy machine; others get a few seconds. */
const plenty = 90
const few = 4

const worker = await openWorker()
const { owner, deps } = worker
const engine = createDockerDriver({
  socket: engineSockets().docker,
  installation: `scorers-${process.pid}`,
  runtimes: [],
})
const stored = new Map<string, Buffer>()
Object.assign(deps.files, {
  async open(key: string) {
    const bytes = stored.get(key)
    return bytes ? { size: bytes.length, content: inPieces(bytes, 65_536) } : null
  },
})
const parts: ScoringDeps = { ...deps, engine, localizeProblem: describeProblem }
const line = new ScoringWorker(parts, { concurrency: 4, pollIntervalMs: 100 })
line.start()

const templateId = newId()
await owner.query(
  `insert into platform.environment_templates (id, name, image, command, cpu_millis, memory_mb, processes, writable, network, egress_hosts,
     created_at, updated_at)
   values ($1, '{"zh": "评分机"}', 'tiltyard/box:latest', '{sleep,1000}', 500, 48, 24,
     '[{"path": "/run/scorer", "sizeMb": 1, "ownedBy": "user"}]', 'egress', '{example.org}', now(), now())`,
  [templateId],
)
await owner.query(
  `insert into platform.environment_template_files (template_id, path, content, mode, owned_by)
   values ($1, '/run/scorer/score.sh', $2, 365, 'user')`,
  [templateId, `cat > /dev/null; echo '{"score":0.75}'`],
)
afterAll(async () => {
  await line.stop()
  for (const { id } of await engine.list()) await engine.remove(id)
})

async function scoredBy(script: string, seconds: number, answer = 'id,label\n1,a\n') {
  const command = ['/bin/sh', '-c', script]
  const scene = await scoringScene({ owner }, { kind: 'program', templateId, command, seconds })
  const id = await scene.answer(answer)
  for (const [key, bytes] of scene.files) stored.set(key, bytes)
  return vi.waitFor(
    async () => {
      const row = await scene.findAnswerRow(id)
      expect(row['state']).not.toBe('scoring')
      return row
    },
    { timeout: 220_000, interval: 100 },
  )
}

test('the problem of an answer is reported in both languages, with its line', async () => {
  const scene = await scoringScene(
    { owner },
    { ...accuracy, metric: 'rmse', zeroAt: 1, fullAt: 0 },
    'id,label\n1,2\n',
  )
  const id = await scene.answer('id,label\n1,zwei\n')
  for (const [key, bytes] of scene.files) stored.set(key, bytes)
  await vi.waitFor(async () => expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'failed' }), {
    timeout: 20_000,
  })
  expect((await scene.findAnswerRow(id))['message']).toEqual({
    zh: '第 2 行的“label”不是数字：“zwei”',
    en: '“label” in line 2 is not a number: “zwei”',
  })
})

test.concurrent('an organiser’s program on a real engine reads both files and returns a score', async () => {
  const script = `read -r form; while read -r role size name && [ -n "$role" ]; do eval "$role=$size"; done
    n=$(cat | wc -c); echo "{\\"score\\":0.5,\\"message\\":{\\"zh\\":\\"$form\\"},\\"details\\":{\\"left\\":$n,\\"told\\":$((truth + answer))}}"`
  expect(await scoredBy(script, plenty)).toMatchObject({
    state: 'scored',
    score: 50,
    is_right: true,
    message: { zh: 'tiltyard-scorer 1' },
    details: { left: 30, told: 30 },
  })
})

test.concurrent('a program from a file of its template is available', async () => {
  expect(await scoredBy('exec /bin/sh /run/scorer/score.sh', plenty)).toMatchObject({
    state: 'scored',
    score: 75,
  })
})

test.concurrent('a program that does not read all its input may still return its result', async () => {
  expect(await scoredBy(`echo '{"score":1}'`, plenty, 'x'.repeat(3_000_000))).toMatchObject({
    state: 'scored',
    score: 100,
  })
})

test.concurrent.each([
  ['says without end', few, 'yes', /已超时|未返回/],
  ['hangs', few, 'sleep 100', /4 秒，已超时/],
  ['ignores being asked to end', few, 'trap "" TERM INT; while :; do :; done', /4 秒，已超时/],
  ['multiplies', few, 'b() { b | b & }; b; sleep 100', /已超时|出错/],
  ['eats memory', plenty, 'tail /dev/zero', /出错|中断/],
  [
    'asks the network',
    plenty,
    'wget -q -T 2 -O - http://1.1.1.1/ || { echo "no way out" >&2; exit 3; }',
    /退出码 3.*no way out/s,
  ],
  ['writes where it may not', plenty, 'echo x > /etc/passwd', /出错/],
  ['says a huge number', plenty, `echo '{"score":1e400}'`, /未返回/],
])('a program that %s is limited and reported as failed', async (_, seconds, script, words) => {
  const row = await scoredBy(script, seconds)
  expect(row).toMatchObject({ state: 'failed', score: null })
  expect((row['message'] as { zh: string }).zh).toMatch(words)
})
