import { setTimeout as sleep } from 'node:timers/promises'
import { ScoringWorker } from '@tiltyard/core/training'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isGroup } from '../../../../tools/seed/training/demo-question.ts'
import { demoQuestions } from '../../../../tools/seed/training/questions.ts'
import { openApi } from '../testing/api.fixture.ts'
import {
  isSolved,
  loadAnswer,
  loadQuestion,
  partsOf,
  seedQuestions,
  submitDemoAnswer,
  wrongAnswerFor,
} from '../testing/demo-questions.fixture.ts'
import { createLearner } from '../testing/training.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = await openApi()
await seedQuestions(api, await api.signedIn())
const person = await createLearner(api)

const line = new ScoringWorker(
  {
    ...api.deps,
    engine: null,
    localizeProblem: ({ name }) => ({ zh: name }),
    log: { warn: () => undefined, error: () => undefined },
  },
  { concurrency: 2, pollIntervalMs: 50 },
)
line.start()
afterAll(() => line.stop())

const isElsewhere = (question: (typeof demoQuestions)[number]) =>
  !isGroup(question) &&
  (question.template !== undefined ||
    (question.answer.kind === 'file' && question.answer.scorer.kind === 'program'))

describe.each(demoQuestions.filter((question) => !isElsewhere(question)))('$slug', (question) => {
  test('demo question is solved through the api by its solution script, and by nothing else', async () => {
    const givenFor = await loadQuestion(api, person, question)
    expect(await isSolved(person, question.slug)).toBe(false)
    for (const { id, part } of partsOf(question)) {
      if (part.answer.kind !== 'file')
        expect(await submitDemoAnswer(person, id, part, wrongAnswerFor(part))).toMatchObject({
          isRight: false,
        })
      const sent = await submitDemoAnswer(person, id, part, await part.solve(givenFor(id)))
      expect(await scored(sent.id)).toMatchObject({ state: 'scored', isRight: true })
    }
    expect(await isSolved(person, question.slug)).toBe(true)
  })
})

async function scored(answerId: string) {
  for (;;) {
    const answer = await loadAnswer(person, answerId)
    if (answer.state !== 'scoring') return answer
    await sleep(50)
  }
}
