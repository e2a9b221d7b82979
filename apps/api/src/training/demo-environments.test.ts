import { setTimeout as sleep } from 'node:timers/promises'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { deleteEnvironment, type Environment, getEnvironment, startEnvironment } from '@tiltyard/contracts'
import { runReconcilerLoop } from '@tiltyard/core/environments'
import { ScoringWorker } from '@tiltyard/core/training'
import { engineSockets, type Visitor } from '@tiltyard/testkit'
import { afterAll, expect, test, vi } from 'vitest'
import { type DemoQuestion, isGroup } from '../../../../tools/seed/training/demo-question.ts'
import { environmentAccess } from '../../../../tools/seed/training/environment-access.fixture.ts'
import { questionId } from '../../../../tools/seed/training/full-question.ts'
import { demoQuestions } from '../../../../tools/seed/training/questions.ts'
import { openApi } from '../testing/api.fixture.ts'
import {
  isSolved,
  loadAnswer,
  loadQuestion,
  seedQuestions,
  submitDemoAnswer,
} from '../testing/demo-questions.fixture.ts'
import { createLearner } from '../testing/training.fixture.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const engine = createDockerDriver({
  socket: engineSockets().docker,
  installation: `demo-${process.pid}`,
  runtimes: [],
})
const api = await openApi()
await seedQuestions(api, await api.signedIn())

/** Stands for the worker: reconciles environments and scores files as they arrive. */
const deps = { ...api.deps, engine, log: { warn: () => undefined, error: () => undefined } }
const reconciling = runReconcilerLoop(deps, {
  everyMs: 1_000,
  listen: ({ onNotify }) => {
    const timer = setInterval(onNotify, 200)
    return { close: async () => clearInterval(timer) }
  },
})
const line = new ScoringWorker(
  { ...deps, localizeProblem: ({ name }) => ({ zh: name }) },
  { concurrency: 1, pollIntervalMs: 100 },
)
line.start()
afterAll(async () => {
  await line.stop()
  await reconciling.stop()
  for (const { id } of await engine.list()) await engine.remove(id)
})

const single = demoQuestions.filter((question): question is DemoQuestion => !isGroup(question))
const withEnvironment = single.filter(({ template }) => template !== undefined)
const byProgram = single.filter(({ answer }) => answer.kind === 'file' && answer.scorer.kind === 'program')

async function environmentOf(person: Visitor, { slug }: DemoQuestion): Promise<string> {
  const asked = await person.call(startEnvironment, { body: { questionId: questionId(slug) } })
  const { id } = asked.body.data as Environment
  for (const until = Date.now() + 80_000; ; ) {
    const { body } = await person.call(getEnvironment, { params: { environmentId: id } })
    const { state, failure } = body.data as Environment
    if (state === 'running') return id
    if (state === 'failed' || Date.now() > until) throw new Error(`${slug} is ${state}: ${failure}`)
    await sleep(200)
  }
}

test.concurrent.each(withEnvironment)(
  '$slug is solved by its owner in their own environment',
  async (question) => {
    const [person, friend] = [await createLearner(api), await createLearner(api)]
    const environmentId = await environmentOf(person, question)
    const givenFor = await loadQuestion(api, person, question, environmentAccess(engine, environmentId))
    const id = questionId(question.slug)
    const flag = await question.solve(givenFor(id))
    expect(await submitDemoAnswer(friend, id, question, flag)).toMatchObject({ isRight: false })
    expect(await submitDemoAnswer(person, id, question, flag)).toMatchObject({
      isRight: true,
      score: question.points,
    })
    expect(await isSolved(person, question.slug)).toBe(true)
    expect(await person.call(deleteEnvironment, { params: { environmentId } })).toMatchObject({ status: 200 })
  },
)

test.concurrent.each(byProgram)('$slug is scored by its organisers’ program', async (question) => {
  const person = await createLearner(api)
  const givenFor = await loadQuestion(api, person, question)
  const id = questionId(question.slug)
  let answer = await submitDemoAnswer(person, id, question, await question.solve(givenFor(id)))
  while (answer.state === 'scoring') {
    await sleep(200)
    answer = await loadAnswer(person, answer.id)
  }
  expect(answer).toMatchObject({
    state: 'scored',
    isRight: true,
    message: { en: expect.stringContaining('Utility') },
  })
  expect(await isSolved(person, question.slug)).toBe(true)
})
