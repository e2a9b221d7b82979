import { randomBytes } from 'node:crypto'
import { type RouteShape, submitAnswer, type TrainingAnswer, unlockQuestionHint } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { html } from '@tiltyard/core/training/testing'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, createCanary } from '../testing/canaries.fixture.ts'
import {
  createLearner,
  createQuestionFile,
  createQuestionParams,
  fileAnswerInput,
} from '../testing/training.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const birds = {
  flag: createCanary('flag'),
  anyCase: createCanary('anycase'),
  pattern: createCanary('pattern'),
  template: createCanary('template'),
  number: `4242.${randomBytes(4).readUInt32BE()}`,
  truthName: createCanary('truth-name'),
  truth: createCanary('truth'),
  command: createCanary('command'),
  paidHint: createCanary('paid-hint'),
  otherHint: createCanary('other-hint'),
  draft: createCanary('draft'),
  wrongAnswer: createCanary('wrong-answer'),
  fileName: `${createCanary('file')}.csv`,
}
type Bird = keyof typeof birds

/** Canaries that a user may see: those unlocked, submitted or requested. */
const heardBy: Partial<Record<Bird, readonly string[]>> = {
  paidHint: ['learner'],
  wrongAnswer: ['learner'],
  fileName: ['visitor', 'unverified', 'learner', 'other'],
}

const api = await openApi()
const who: Record<string, Visitor> = {}
const questions: string[] = []
let [answerId, fileId, truthId] = ['', '', '']

beforeAll(async () => {
  who['visitor'] = api.visitor()
  who['unverified'] = await api.signedIn()
  who['learner'] = await createLearner(api)
  who['other'] = await createLearner(api)
  const learner = who['learner']
  const add = async (some: Parameters<typeof createQuestionParams>[1]) => {
    const { params } = await createQuestionParams(api, some)
    questions.push(params.questionId)
    return params
  }
  const flags = await add({
    flagTemplate: `${birds.template}[TEAM]`,
    answers: [
      { kind: 'exact', text: birds.flag },
      { kind: 'any-case', text: birds.anyCase },
      { kind: 'pattern', text: `${birds.pattern}[0-9]+` },
    ],
    hints: [birds.paidHint, birds.otherHint].map((text) => ({ content: html(`<p>${text}</p>`), price: 5 })),
  })
  await add({ kind: 'number', answers: [{ kind: 'number', number: birds.number, tolerance: '0' }] })
  const scored = await add({
    kind: 'file',
    answers: [],
    file: {
      name: birds.fileName,
      bytesMax: 1_000,
      scorer: { kind: 'program', templateId: newId(), command: [birds.command], seconds: 60 },
      solvedScore: 60,
      dailyLimit: 3,
    },
  })
  await add({ name: { zh: birds.draft }, content: html(`<p>${birds.draft}</p>`), isPublished: false })
  fileId = await createQuestionFile(api, flags)
  truthId = await createQuestionFile(api, scored, { purpose: 'truth', content: birds.truth })
  await api.owner.query('update platform.challenge_files set name = $2 where id = $1', [
    truthId,
    birds.truthName,
  ])
  await learner.call(submitAnswer, { params: flags, body: { kind: 'flag', flag: birds.wrongAnswer } })
  await learner.call(unlockQuestionHint, { params: { ...flags, number: '1' } })
  const sent = await learner.call(submitAnswer, {
    params: scored,
    ...(await fileAnswerInput(api, learner, { name: birds.fileName })),
  })
  answerId = (sent.body.data as { answer: TrainingAnswer }).answer.id
})

const queries: Record<string, string>[] = [{}, { keyword: 'canary' }, { bank: 'ctf', limit: '100' }]

const ways = (route: RouteShape) =>
  (route.path.includes(':questionId') ? questions : ['']).flatMap((questionId) =>
    (route.query ? queries : [{}]).flatMap((query) =>
      (route.path.includes(':fileId') ? [fileId, truthId] : ['']).map((file) => ({
        known: { questionId, answerId, fileId: file },
        query,
      })),
    ),
  )

test('no GET returns answer keys, truths, scorers, drafts or locked hints to anyone but organisers', async () => {
  const digests = await api.owner.query<{ digest: Buffer | null }>(
    'select digest from platform.challenge_answers where digest is not null',
  )
  const songs: [string, string][] = [
    ...Object.entries(birds),
    ...digests.flatMap(({ digest }, n): [string, string][] => [
      [`digest ${n}`, digest?.toString('hex') ?? ''],
      [`digest ${n}`, digest?.toString('base64') ?? ''],
    ]),
  ]
  expect(songs.length).toBeGreaterThan(Object.keys(birds).length + 3)
  const found: string[] = []
  const seen = new Set<string>()
  let read = 0
  for (const [name, visitor] of Object.entries(who))
    read += await callEveryGet(visitor, ways, (route, text) => {
      for (const [song, words] of songs) {
        if (!text.includes(words)) continue
        if (heardBy[song as Bird]?.includes(name)) seen.add(song)
        else found.push(`${song} in ${route} as ${name}`)
      }
    })
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(500)
  // Every visible canary must be seen, or the test would prove nothing.
  expect([...seen].toSorted()).toEqual(Object.keys(heardBy).toSorted())
})

test('a wrong answer is returned only to its sender, and correct answers are not stored', async () => {
  const at = { params: { questionId: questions[0] as string } }
  for (const flag of [birds.flag, birds.anyCase.toUpperCase(), `${birds.pattern}7`]) {
    const { text, body } = await (who['other'] as Visitor).call(submitAnswer, {
      ...at,
      body: { kind: 'flag', flag },
    })
    expect(body.data).toMatchObject({ answer: { isRight: true } })
    expect(text).not.toMatch(/canary/i)
  }
  const tables = [
    'audit_log',
    'live_events',
    'outbox_events',
    'idempotency_keys',
    'training_answers',
    'training_results',
    'training_gains',
    'messages',
  ]
  const kept = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify(await api.owner.query(`select t::text from platform.${table} t`)),
    ),
  )
  const secrets = (['flag', 'anyCase', 'pattern', 'template', 'number', 'truth', 'command'] as const).map(
    (one) => birds[one].toLowerCase(),
  )
  for (const text of [...kept, ...api.log.lines])
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret)
  for (const line of api.log.lines) expect(line).not.toContain(birds.wrongAnswer)
})
