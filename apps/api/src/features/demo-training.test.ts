import { setTimeout as sleep } from 'node:timers/promises'
import { ScoringLine } from '@tiltyard/core/scoring'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isGroup } from '../../../../tools/seed/training/demo-question.ts'
import { demoQuestions } from '../../../../tools/seed/training/questions.ts'
import { openApi } from '../testing/api.suite.ts'
import {
  answerOf,
  isSolved,
  partsOf,
  readThrough,
  seedQuestions,
  send,
  wrongFor,
} from '../testing/demo-training.suite.ts'
import { learnerIn } from '../testing/training.suite.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = await openApi()
await seedQuestions(api, await api.signedIn())
const person = await learnerIn(api)

const line = new ScoringLine(
  {
    ...api.deps,
    engine: null,
    wordProblem: ({ name }) => ({ zh: name }),
    log: { warn: () => undefined, error: () => undefined },
  },
  { atOnce: 2, everyMs: 50 },
)
line.start()
afterAll(() => line.stop())

const isElsewhere = (question: (typeof demoQuestions)[number]) =>
  !isGroup(question) &&
  (question.template !== undefined ||
    (question.answer.kind === 'file' && question.answer.scorer.kind === 'program'))

describe.each(demoQuestions.filter((question) => !isElsewhere(question)))('$slug', (question) => {
  test('is solved through the api by its solution script, and by nothing else', async () => {
    const givenFor = await readThrough(api, person, question)
    expect(await isSolved(person, question.slug)).toBe(false)
    for (const { id, part } of partsOf(question)) {
      if (part.answer.kind !== 'file')
        expect(await send(person, id, part, wrongFor(part))).toMatchObject({ isRight: false })
      const sent = await send(person, id, part, await part.solve(givenFor(id)))
      expect(await scored(sent.id)).toMatchObject({ state: 'scored', isRight: true })
    }
    expect(await isSolved(person, question.slug)).toBe(true)
  })
})

async function scored(answerId: string) {
  for (;;) {
    const answer = await answerOf(person, answerId)
    if (answer.state !== 'scoring') return answer
    await sleep(50)
  }
}
