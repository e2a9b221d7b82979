import { buffer } from 'node:stream/consumers'
import type { ExamAnswer, ExamCorrection } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { toReader } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { loadScores } from '../../competitions/index.ts'
import {
  appendToColumns,
  createBoards,
  emptyColumns,
  exportScoreboard,
  foldScores,
  hashBoard,
  readScoreEvents,
} from '../../scores/index.ts'
import { markClosedSittings } from '../closing/mark-sittings.ts'
import { reopenSitting } from '../invigilation/sitting-changes.ts'
import { addExamMember, createExamFixture, type ExamFixture, examKey } from '../testing/exams.fixture.ts'
import { insertSitting } from '../testing/marks.fixture.ts'
import { correctKey, previewCorrection } from './corrections.ts'
import { settleDuePapers, settleExamPaper } from './settlement.ts'

const platform = await openPlatform()
const { owner, database } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const faults: object[] = []
const log = { error: (facts: object) => faults.push(facts) }
/** The stage of the fixture has ended. */
const later = { ...platform.later(7_300), examKey, log }

const wrong: ExamAnswer = { option: 0 }
const right: (ExamAnswer | null)[] = [{ option: 1 }, { options: [0, 2] }, { isTrue: true }, null]
const sit = (at: ExamFixture, entry: number, more: Partial<Parameters<typeof insertSitting>[2]>) => {
  const { teamId, leader } = at.entries[entry] ?? { teamId: '', leader: { userId: '' } }
  return insertSitting(platform, at, { teamId, userId: leader.userId, ...more })
}
const settle = (at: ExamFixture, deps = later) =>
  settleExamPaper(deps, at.organiser, { competitionId: at.competitionId, taskId: at.taskId })
const refOf = ({ competitionId, taskId }: ExamFixture) => ({ competitionId, taskId })
const grades = (at: ExamFixture) =>
  owner.query<{ team: number; amount: string; details: Record<string, unknown> }>(
    `select team, amount, details from platform.score_events where competition_id = $1 and kind = 'grade' order by seq`,
    [at.competitionId],
  )
const correct = (at: ExamFixture, correction: Partial<ExamCorrection>, reason = '第一题选 A 也对') =>
  correctKey(later, at.organiser, {
    ...refOf(at),
    correction: { itemId: at.itemIds[0] ?? '', act: 'full', also: null, ...correction },
    reason,
  })

test('the mean of a team counts its absent member, and boards show it with two decimals', async () => {
  const at = await createExamFixture(platform, {}, { freezesIn: null })
  for (const [index, mark] of [8_000, 7_000, 5_550].entries()) {
    const member = index === 0 ? at.entries[0]?.leader : await addExamMember(owner, at)
    await sit(at, 0, {
      userId: member?.userId ?? '',
      marks: [mark],
      seconds: 600 + index,
      extraSeconds: index,
    })
  }
  await addExamMember(owner, at)
  expect(await settle(at)).toEqual({ ok: true, value: { entries: 1 } })
  expect(await grades(at)).toEqual([{ team: 0, amount: '5138', details: { revision: 0, tie: 1_800_000 } }])
  const board = { type: 'theory', competitionId: at.competitionId, format: 'csv', language: 'zh' } as const
  const file = await exportScoreboard(
    { ...later, boards: createBoards(later), isStaff: async () => true },
    at.organiser,
    board,
  )
  expect(file.ok && (await buffer(file.value.content)).toString()).toContain(',51.38,')
})

test('of six settlements at once one writes, and a later one nothing', async () => {
  const at = await createExamFixture(platform)
  for (const entry of [0, 1]) await sit(at, entry, { marks: [100 * entry] })
  const six = await Promise.all(
    Array.from({ length: 6 }, () => settle(at, { ...later, database: platform.anotherProcess() })),
  )
  expect(six.map((one) => one.ok && one.value.entries).toSorted()).toEqual([0, 0, 0, 0, 0, 2])
  await settleDuePapers(later)
  expect(await grades(at)).toHaveLength(2)
  expect(await countRows(owner, 'platform.exam_settlements', `task_id = '${at.taskId}'`)).toBe(1)
  const audited = `action = 'exam-papers.settle' and after ->> 'taskId' = '${at.taskId}'`
  expect(await countRows(owner, 'platform.audit_log', audited)).toBe(1)
})

test('a paper is settled once it is over, handed in and marked, by the worker or by hand', async () => {
  const at = await createExamFixture(platform)
  expect(await settle(at, { ...later, ...platform })).toMatchObject({ reason: 'exam_papers.not_over' })
  const id = await sit(at, 0, { isOpen: true })
  expect(await settle(at)).toMatchObject({ reason: 'exam_papers.sittings_open' })
  await owner.query('delete from platform.exam_sittings where id = $1', [id])
  await sit(at, 0, { answers: right })
  expect(await settle(at)).toMatchObject({ reason: 'exam_papers.sittings_open' })
  await settleDuePapers(later)
  expect(await grades(at)).toEqual([])
  await markClosedSittings(later)
  await owner.query('update platform.stages set paused_at = now() where id = $1', [at.stageId])
  expect(await settle(at)).toMatchObject({ reason: 'exam_papers.not_over' })
  await owner.query('update platform.stages set paused_at = null where id = $1', [at.stageId])
  await settleDuePapers({ ...later, ...platform.later(7_200 + 6) })
  expect(await grades(at)).toEqual([])
  await settleDuePapers(later)
  // Three of four questions are right, and nobody else of the team was there.
  expect((await grades(at)).map(({ team, amount }) => [team, amount])).toEqual([[0, '1200']])
  expect(faults).toEqual([])
})

test('after the results are published nothing is graded', async () => {
  const at = await createExamFixture(platform)
  await sit(at, 0, { marks: [100] })
  await owner.query('update platform.competitions set results_published_at = now() where id = $1', [
    at.competitionId,
  ])
  expect(await settle(at)).toMatchObject({ reason: 'competitions.results_published' })
  await settleDuePapers(later)
  expect(await correct(at, {})).toMatchObject({ reason: 'competitions.results_published' })
  expect(await grades(at)).toEqual([])
})

test('a correction writes only the grades that it changes, and the board before it can be replayed', async () => {
  const at = await createExamFixture(platform)
  await sit(at, 0, { answers: right })
  await sit(at, 1, { answers: [wrong, ...right.slice(1)] })
  await markClosedSittings(later)
  expect(await settle(at)).toMatchObject({ value: { entries: 2 } })
  const boardAt = async (until: number) => {
    const columns = emptyColumns()
    for await (const events of readScoreEvents(toReader(database), { ...at, seq: 0 }))
      for (const event of events) if (event.seq <= until) appendToColumns(columns, event)
    return hashBoard(foldScores(columns))
  }
  const [end] = await owner.query<{ seq: string }>(
    'select last_seq as seq from platform.ledgers where competition_id = $1',
    [at.competitionId],
  )
  const before = hashBoard(await loadScores(toReader(database), at.competitionId))
  const also = { act: 'also', also: { kind: 'single', option: 0 } } as const
  const preview = await previewCorrection(later, {
    ...refOf(at),
    correction: { itemId: at.itemIds[0] ?? '', ...also },
  })
  expect(preview).toMatchObject({ value: { gain: 1, lose: 0, unchanged: 1, entries: 1 } })
  expect(await countRows(owner, 'platform.exam_corrections', `task_id = '${at.taskId}'`)).toBe(0)
  const corrected = await correct(at, also)
  expect(corrected).toMatchObject({ value: { ...(preview.ok && preview.value), revision: 1 } })
  await settleDuePapers(later)
  expect(await grades(at)).toHaveLength(2)
  await markClosedSittings(later)
  await settleDuePapers(later)
  const after = await grades(at)
  expect(after.slice(2)).toMatchObject([
    { team: 1, amount: '1200', details: { revision: 1, reason: '第一题选 A 也对' } },
  ])
  expect(await boardAt(Number(end?.seq))).toBe(before)
  expect(hashBoard(await loadScores(toReader(database), at.competitionId))).not.toBe(before)
  // A correction without effect is settled without a grade.
  expect(await correct(at, also)).toMatchObject({ value: { gain: 0, lose: 0, entries: 0 } })
  await markClosedSittings(later)
  await settleDuePapers(later)
  expect(await grades(at)).toHaveLength(3)
  expect(await countRows(owner, 'platform.exam_settlements', `task_id = '${at.taskId}'`)).toBe(3)
})

test('a question that is left out takes its points from those who had it right, and nothing from others', async () => {
  const at = await createExamFixture(platform, { wrongPermille: 500 })
  await sit(at, 0, { answers: right })
  await sit(at, 1, { answers: [wrong] })
  await markClosedSittings(later)
  const effect = await correct(at, { act: 'drop' })
  expect(effect).toMatchObject({ value: { gain: 1, lose: 1, entries: 2 } })
  expect(effect.ok && effect.value.changes.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    [-200, 0],
    [1_200, 800],
  ])
  await markClosedSittings(later)
  const marks = await owner.query<{ mark: string }>(
    'select mark from platform.exam_sittings where task_id = $1 order by mark',
    [at.taskId],
  )
  expect(marks.map(({ mark }) => mark)).toEqual(['0', '800'])
})

test('a correction has to fit its question, and keys are not spoken of while somebody sits', async () => {
  const at = await createExamFixture(platform)
  await sit(at, 0, { answers: right })
  const invalid: Partial<ExamCorrection>[] = [
    { act: 'also', also: null },
    { act: 'full', also: { kind: 'single', option: 0 } },
    { act: 'also', also: { kind: 'judge', isTrue: true } },
    { act: 'also', also: { kind: 'single', option: 9 } },
  ]
  for (const one of invalid)
    expect(await correct(at, one)).toMatchObject({ reason: 'exam_corrections.invalid' })
  expect(await correct(at, { itemId: at.taskId })).toMatchObject({ reason: 'exam_items.not_found' })
  const blank = { accepts: [], isCaseSensitive: false, number: null, pattern: '(', weight: 1 }
  const pattern = { kind: 'fill', blanks: [blank, blank, blank] } as const
  expect(
    await correct(at, {
      itemId: at.itemIds[3] ?? '',
      act: 'also',
      also: { ...pattern, blanks: [...pattern.blanks] },
    }),
  ).toMatchObject({ reason: 'exam_items.invalid_pattern' })
  await sit(at, 1, { isOpen: true })
  expect(await correct(at, {})).toMatchObject({ reason: 'exam_papers.not_over' })
  expect(await countRows(owner, 'platform.exam_corrections', `task_id = '${at.taskId}'`)).toBe(0)
})

test('a sitting that is opened again and a settlement at once never both happen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const at = await createExamFixture(platform)
    const sittingId = await sit(at, 0, { marks: [100] })
    const opened = { competitionId: at.competitionId, sittingId, minutes: 5, reason: '断电' }
    await owner.query(`update platform.competition_staff set role = 'owner' where competition_id = $1`, [
      at.competitionId,
    ])
    const both = await Promise.all([reopenSitting(later, at.organiser, opened), settle(at)])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(await grades(at)).toHaveLength(both[1].ok ? 1 : 0)
  }
})
