import {
  checkReceipt,
  correctKey,
  type ExamStatistics,
  exportExamMarks,
  getExamStatistics,
  getSittingResult,
  previewCorrection,
  type SittingResult,
  settleExamPaper,
} from '@tiltyard/contracts'
import type { ExamPaperOptions } from '@tiltyard/core/exams/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorAnswer } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { endPaper, openPaperStaff, type PaperScene, sitPaper } from '../testing/exam-papers.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const { judge, monitor, leader, visitor, scene, alike } = await openPaperStaff(api)
const dataOf = <T>({ body, text }: VisitorAnswer): T => {
  if (!body.data) throw new Error(text)
  return body.data as T
}

/** Sat, over and marked. */
async function ended(paper: ExamPaperOptions = {}): Promise<PaperScene> {
  const made = await scene(paper)
  await sitPaper(api, made, await userIdOf(leader))
  await endPaper(api, made)
  return made
}
const settled = async (paper: ExamPaperOptions = {}) => {
  const made = await ended(paper)
  const { text, status } = await judge.call(settleExamPaper, { params: made.params })
  if (status !== 200) throw new Error(text)
  return made
}

describeRoute(getSittingResult, {
  200: async () => {
    const { params } = await settled({ shows: 'all' })
    const answer = await leader.call(getSittingResult, { params })
    const result = dataOf<SittingResult>(answer)
    expect(result).toMatchObject({ mark: 1_200, points: 1_600, sections: [{ mark: 1_200, points: 1_600 }] })
    expect(result.items?.[0]).toMatchObject({
      ...{ answer: { option: 1 }, key: { kind: 'single', option: 1 }, mark: 400, correction: null },
    })
    return answer
  },
  400: () =>
    leader.call(getSittingResult, { params: { type: 'theory', competitionId: 'x', taskId: newId() } }),
  401: async () => visitor.call(getSittingResult, { params: (await scene()).params }),
  403: async () => judge.call(getSittingResult, { params: (await scene()).params }),
  404: async () => leader.call(getSittingResult, { params: (await scene()).params }),
  409: async () => leader.call(getSittingResult, { params: (await ended()).params }),
  501: async () => {
    const { params } = await scene()
    await api.owner.query(
      `update platform.competitions set type = 'works', revision = revision + 1 where id = $1`,
      [params.competitionId],
    )
    return leader.call(getSittingResult, { params: { ...params, type: 'works' } })
  },
})

test.each([
  ['never', 409, 409],
  ['results', 409, 200],
  ['points', 200, 200],
  ['all', 409, 200],
] as const)(
  'a result that is shown by %s answers %i before the settlement and %i after it',
  async (shows, before, after) => {
    const made = await ended({ shows })
    expect((await leader.call(getSittingResult, { params: made.params })).status).toBe(before)
    await judge.call(settleExamPaper, { params: made.params })
    const answer = await leader.call(getSittingResult, { params: made.params })
    expect(answer.status).toBe(after)
    if (after !== 200) return
    const { items, sections } = dataOf<SittingResult>(answer)
    expect(sections).toHaveLength(shows === 'results' ? 0 : 1)
    expect(items?.length ?? null).toBe(shows === 'all' ? 4 : null)
  },
)

test('a frozen board keeps results until it is revealed', async () => {
  const made = await settled()
  await api.owner.query(
    `with frozen as (update platform.stages set freeze_at = ends_at - interval '1 minute', reveal_at = now() + interval '1 hour' where id = $1)
     update platform.competitions set revision = revision + 1 where id = $2`,
    [made.stageId, made.competitionId],
  )
  const result = () => leader.call(getSittingResult, { params: made.params })
  expect((await result()).body).toMatchObject({ reason: 'exam_papers.results_not_available' })
  await api.owner.query(
    `with revealed as (update platform.stages set revealed_at = now() where id = $1)
     update platform.competitions set revision = revision + 1 where id = $2`,
    [made.stageId, made.competitionId],
  )
  expect((await result()).status).toBe(200)
})

describeRoute(getExamStatistics, {
  200: async () => {
    const { params } = await ended()
    const answer = await judge.call(getExamStatistics, { params })
    const statistics = dataOf<ExamStatistics>(answer)
    expect(statistics).toMatchObject({
      ...{ candidates: 1, unmarked: 0, points: 1_600, mean: 1_200, median: 1_200 },
      distribution: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
      sections: [{ number: 1, points: 1_600, mean: 1_200 }],
    })
    expect(statistics.items[0]).toMatchObject({
      ...{ shown: 1, answered: 1, difficulty: 1, choices: [0, 1, 0, 0], meanSeconds: 30, points: 400 },
    })
    return answer
  },
  ...alike(getExamStatistics, monitor),
  409: async () => judge.call(getExamStatistics, { params: (await scene()).params }),
})

const correction = ({ itemIds }: PaperScene) => ({
  body: { itemId: itemIds[3], act: 'full', also: null },
})

describeRoute(previewCorrection, {
  200: async () => {
    const made = await ended()
    const answer = await judge.call(previewCorrection, { params: made.params, ...correction(made) })
    expect(answer.body.data).toMatchObject({
      ...{ gain: 1, lose: 0, unchanged: 0, entries: 1, changes: [{ before: 1_200, after: 1_600 }] },
    })
    return answer
  },
  ...alike(previewCorrection, monitor, correction),
  409: async () => {
    const made = await scene()
    return judge.call(previewCorrection, { params: made.params, ...correction(made) })
  },
  422: async () => {
    const made = await ended()
    const { body } = correction(made)
    return judge.call(previewCorrection, { params: made.params, body: { ...body, act: 'also' } })
  },
})

const reasoned = (made: PaperScene) => ({ body: { ...correction(made).body, reason: '题干有误' } })

describeRoute(correctKey, {
  200: async () => {
    const made = await settled()
    const answer = await judge.call(correctKey, { params: made.params, ...reasoned(made) })
    expect(answer.body.data).toMatchObject({ gain: 1, revision: 1 })
    const { body } = await judge.call(getExamStatistics, { params: made.params })
    expect((body.data as ExamStatistics).items[3]?.corrections).toMatchObject([
      { revision: 1, act: 'full', reason: '题干有误' },
    ])
    return answer
  },
  ...alike(correctKey, monitor, reasoned),
  409: async () => {
    const made = await ended()
    await api.owner.query('update platform.competitions set results_published_at = now() where id = $1', [
      made.competitionId,
    ])
    return judge.call(correctKey, { params: made.params, ...reasoned(made) })
  },
  422: async () => {
    const made = await ended()
    const body = { ...reasoned(made).body, act: 'also' }
    return judge.call(correctKey, { params: made.params, body })
  },
})

describeRoute(settleExamPaper, {
  200: async () => {
    const { params } = await ended()
    const answer = await judge.call(settleExamPaper, { params })
    expect(answer.body.data).toEqual({ entries: 1 })
    return answer
  },
  ...alike(settleExamPaper, monitor),
  409: async () => {
    const draft = await scene({ isSealed: false })
    const refused = await judge.call(settleExamPaper, { params: draft.params })
    expect(refused.body).toMatchObject({ reason: 'exam_papers.not_sealed' })
    return judge.call(settleExamPaper, { params: (await scene()).params })
  },
})

describeRoute(exportExamMarks, {
  200: async () => {
    const { params } = await ended()
    const answer = await judge.call(exportExamMarks, { params })
    expect(answer.text.slice(0, 2)).toBe('PK')
    return answer
  },
  ...alike(exportExamMarks, monitor),
  409: async () => judge.call(exportExamMarks, { params: (await scene()).params }),
})

const coded = () => ({ params: { code: 'ABCDEFGHIJ' } })

describeRoute(checkReceipt, {
  200: async () => {
    const { params } = await settled()
    const { receipt, closedAt } = dataOf<SittingResult>(await leader.call(getSittingResult, { params }))
    const answer = await judge.call(checkReceipt, { params: { ...params, code: receipt.toLowerCase() } })
    expect(answer.body.data).toMatchObject({ closedAt, answered: 3 })
    const other = await ended()
    expect(
      (await judge.call(checkReceipt, { params: { ...other.params, code: receipt } })).body,
    ).toMatchObject({
      reason: 'exam_receipts.not_found',
    })
    return answer
  },
  ...alike(checkReceipt, monitor, coded),
})
