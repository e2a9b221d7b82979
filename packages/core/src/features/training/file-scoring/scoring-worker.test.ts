import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import type { ScoringDeps } from '../training-deps.ts'
import { scoreLeasedAnswer } from './answer-scoring.ts'
import { accuracy, scoringDeps, scoringScene } from './scoring.fixture.ts'
import { ScoringWorker, type ScoringWorkerOptions } from './scoring-worker.ts'

const platform = await openPlatform()
const { owner } = platform
const running: ScoringWorker[] = []
const right = 'id,label\n2,b\n1,a\n'

function begin(deps: ScoringDeps, options: Partial<ScoringWorkerOptions> = {}): ScoringWorker {
  const line = new ScoringWorker(deps, { concurrency: 2, pollIntervalMs: 30, ...options })
  running.push(line)
  line.start()
  return line
}
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 })
const over = (id: string) =>
  soon(async () => {
    const [row] = await owner.query<{ state: string }>(
      'select state from platform.training_answers where id = $1',
      [id],
    )
    expect(row?.state).not.toBe('scoring')
  })
const gains = (questionId: string) =>
  countRows(owner, 'platform.training_gains', `question_id = '${questionId}'`)

beforeEach(() =>
  owner.query(
    `update platform.training_answers set state = 'failed', finished_at = now() where state = 'scoring'`,
  ),
)
afterEach(async () => {
  for (const line of running.splice(0)) await line.stop()
})

test('an answer is scored, its points are gained once, and its details are reported', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  begin(scoringDeps(platform, scene.files))
  await over(id)
  expect(await scene.findAnswerRow(id)).toEqual({
    state: 'scored',
    score: 100,
    is_right: true,
    message: null,
    details: { accuracy: 1, rows: 2, right: 2 },
    attempts: 1,
    leased_by: null,
  })
  expect(await gains(scene.questionId)).toBe(1)
})

test('a problem of a file is reported in both languages and not retried', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer('id,guess\n1,a\n')
  begin(scoringDeps(platform, scene.files))
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({
    state: 'failed',
    score: null,
    attempts: 1,
    message: { zh: expect.stringContaining('missing_column'), en: 'missing_column' },
  })
  expect(await gains(scene.questionId)).toBe(0)
})

test('a problem with undisplayable bytes is reported without them, at once', async () => {
  const scene = await scoringScene(platform, accuracy)
  const ids = [
    await scene.answer(`id,label\n1,a\n\u0000\u202e,b\n`),
    await scene.answer(`id,label\n1,a\n${'x'.repeat(59)}🙂,b\n`),
  ]
  begin(scoringDeps(platform, scene.files))
  for (const id of ids) {
    await over(id)
    expect(await scene.findAnswerRow(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      message: { en: 'unknown_id' },
    })
  }
})

test('a broken truth is reported without its content', async () => {
  const scene = await scoringScene(platform, accuracy, 'id,secret\n1,a\n')
  const id = await scene.answer(right)
  begin(scoringDeps(platform, scene.files))
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'failed', message: { zh: 'broken_scorer' } })
})

test('three workers share forty answers: each is scored once, within the concurrency of each worker', async () => {
  const scene = await scoringScene(platform, accuracy)
  const [opened, now]: [Map<string, number>, { open: number; most: number }] = [
    new Map(),
    { open: 0, most: 0 },
  ]
  const whenOpened = async (key: string) => {
    if (!key.includes('training-answer')) return
    opened.set(key, (opened.get(key) ?? 0) + 1)
    now.open += 1
    now.most = Math.max(now.most, now.open)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now.open -= 1
  }
  const ids = []
  for (let n = 0; n < 40; n += 1)
    ids.push(await scene.answer(right, { userId: (await makePerson(owner)).userId }))
  for (const database of [platform.database, platform.anotherProcess(), platform.anotherProcess()])
    begin(scoringDeps({ ...platform, database }, scene.files, { whenOpened }))
  for (const id of ids) await over(id)
  expect([...opened.values()].filter((times) => times !== 1)).toEqual([])
  expect(opened.size).toBe(40)
  expect(now.most).toBeLessThanOrEqual(6)
  expect(await gains(scene.questionId)).toBe(40)
})

test('an answer of a dead worker is taken over, and a late result of the dead worker is ignored', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  let wakeTheDead = () => {}
  const asleep = new Promise<void>((resolve) => {
    wakeTheDead = resolve
  })
  await owner.query(
    `update platform.training_answers set leased_by = 'dead', leased_until = now() - interval '1 second', attempts = 1 where id = $1`,
    [id],
  )
  const [row] = await owner.query<{ file_id: string }>(
    'select file_id from platform.training_answers where id = $1',
    [id],
  )
  const zombie = scoreLeasedAnswer(
    scoringDeps(platform, scene.files, { whenOpened: () => asleep }),
    { id, questionId: scene.questionId, fileId: row?.file_id ?? null, fileName: 'a.csv', attempts: 1 },
    'dead',
    new AbortController().signal,
  )
  begin(scoringDeps(platform, scene.files))
  await over(id)
  wakeTheDead()
  await zombie
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scored', score: 100, attempts: 2 })
  expect(await gains(scene.questionId)).toBe(1)
  expect(
    await countRows(
      owner,
      'platform.outbox_events',
      `kind = 'training.answer-evaluated' and payload->>'answerId' = '${id}'`,
    ),
  ).toBe(1)
})

test('a live worker keeps its lease however long the scoring takes', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  let opened = 0
  const whenOpened = async (key: string) => {
    if (!key.includes('training-answer')) return
    opened += 1
    await new Promise((resolve) => setTimeout(resolve, 2_500))
  }
  for (const database of [platform.database, platform.anotherProcess()])
    begin(scoringDeps({ ...platform, database }, scene.files, { whenOpened }), { leaseSeconds: 1 })
  await over(id)
  expect([opened, (await scene.findAnswerRow(id))['attempts']]).toEqual([1, 1])
})

test('an answer that crashed three workers is given up with a message', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  await owner.query(
    `update platform.training_answers set leased_by = 'dead', leased_until = now() - interval '1 second', attempts = 3 where id = $1`,
    [id],
  )
  begin(scoringDeps(platform, scene.files))
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({
    state: 'failed',
    message: { zh: 'retries_exhausted' },
  })
})

test('an answer is queued again while files are unreadable, and given up after the third attempt', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  const away = () => {
    throw new Error('the store is away')
  }
  begin(scoringDeps(platform, scene.files, { whenOpened: away }))
  for (const attempts of [1, 2]) {
    await soon(async () =>
      expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scoring', attempts, leased_by: null }),
    )
    const [row] = await owner.query<{ later: boolean }>(
      'select leased_until > now() as later from platform.training_answers where id = $1',
      [id],
    )
    expect(row?.later).toBe(true)
    await owner.query('update platform.training_answers set leased_until = now() where id = $1', [id])
  }
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({
    state: 'failed',
    attempts: 3,
    message: { en: 'retries_exhausted' },
  })
})

test('a stopping worker returns its answers at once, without counting the attempt', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  const line = begin(scoringDeps(platform, scene.files, { whenOpened: () => new Promise(() => {}) }))
  await soon(async () => expect(await scene.findAnswerRow(id)).toMatchObject({ attempts: 1 }))
  await line.stop()
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scoring', attempts: 0, leased_by: null })
  begin(scoringDeps(platform, scene.files))
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scored', attempts: 1 })
})

test('an answer of a killed worker is taken over by another, which alone gives the points', async () => {
  const scene = await scoringScene(platform, accuracy)
  const id = await scene.answer(right)
  const mortal = spawn(
    process.execPath,
    [join(import.meta.dirname, 'crashing-worker.fixture.ts'), platform.urls.platformUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(mortal.stdout, 'data')
  begin(scoringDeps(platform, scene.files))
  // While the lease is renewed, no other worker takes the answer.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scoring', attempts: 1 })
  mortal.kill('SIGKILL')
  await once(mortal, 'exit')
  await over(id)
  expect(await scene.findAnswerRow(id)).toMatchObject({ state: 'scored', score: 100, attempts: 2 })
  expect(await gains(scene.questionId)).toBe(1)
}, 60_000)
