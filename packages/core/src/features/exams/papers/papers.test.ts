import type { ExamKey, ExamPaperPlan, ExamSectionPlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import {
  asActor,
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { publishTask, removeTask, saveTask } from '../../competitions/index.ts'
import { type FixtureItem, insertBank, insertItemVersion } from '../testing/bank.fixture.ts'
import { createExamPaper, getExamPaper, listExamPapers, previewExamPaper, saveExamPaper } from './papers.ts'
import { rehearseExamPaper } from './rehearsal.ts'
import { sealExamPaper } from './sealing.ts'

const platform = await openPlatform()
const { owner } = platform
const deps = { ...platform, flagKey }
const canary = 'canary-7f3a'
const keys: ExamKey[] = [
  { kind: 'single', option: 1 },
  { kind: 'judge', isTrue: true },
  {
    kind: 'fill',
    blanks: [{ accepts: [canary], isCaseSensitive: false, number: null, pattern: null, weight: 1 }],
  },
]

const section = (itemIds: readonly string[], changes: Partial<ExamSectionPlan> = {}): ExamSectionPlan => ({
  ...{ name: { zh: '第一部分', en: 'Part one' }, instruction: null, points: 250, draw: null, strata: null },
  itemIds: [...itemIds],
  ...changes,
})
const plan = (sections: ExamSectionPlan[], changes: Partial<ExamPaperPlan> = {}): ExamPaperPlan => ({
  ...{ name: { zh: '理论卷', en: 'Theory' }, minutes: 60, graceSeconds: 5 },
  ...{ candidates: 'each-member', teamRule: 'mean', bestOf: null, several: 'all', wrongPermille: 0 },
  ...{ shufflesItems: true, shufflesOptions: true, shows: 'results', watches: ['leave'] },
  ...{ opensAt: null, closesAt: null, sections },
  ...changes,
})
const unwrap = <T>(result: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

async function createPaper(items: readonly FixtureItem[] = keys.map((key) => ({ key }))) {
  const at = await createCompetitionFixture(platform, {
    ...{ type: 'theory', tasks: 0, startsIn: 3600, freezesIn: null },
  } as const)
  const bank = await insertBank(platform, at.organiser.userId, items)
  const name = { zh: '卷', en: 'Paper' }
  const { competitionId, stageId } = at
  const { taskId } = unwrap(await createExamPaper(deps, at.organiser, { competitionId, stageId, name }))
  const ref = { competitionId, taskId }
  const save = (next: ExamPaperPlan, baseRevision = 1, actor = at.organiser) =>
    saveExamPaper(deps, actor, { ...ref, baseRevision, plan: next })
  const seal = (baseRevision: number) => sealExamPaper(deps, at.organiser, { ...ref, baseRevision })
  return { at, ref, save, seal, ...bank }
}
const rejected = (reason: string) => ({ ok: false, reason })
const taskOf = async (taskId: string) =>
  (
    await owner.query(
      `select t.is_published, t.rule, t.rule_revision, t.released_at, ch.kind, ch.name from platform.tasks t
       join platform.challenges ch on ch.id = t.challenge_id where t.id = $1`,
      [taskId],
    )
  )[0]

test('a paper is a task of a stage that has examinations, and neither is created without the other', async () => {
  const { ref, at } = await createPaper()
  expect(await taskOf(ref.taskId)).toMatchObject({ kind: 'exam', is_published: false })
  expect(await countRows(owner, 'platform.exam_papers', `task_id = '${ref.taskId}'`)).toBe(1)
  const other = await createCompetitionFixture(platform, { tasks: 0 })
  const create = (place: CompetitionFixture, stageId: string) =>
    createExamPaper(deps, place.organiser, {
      ...{ competitionId: place.competitionId, stageId, name: { zh: '卷' } },
    })
  expect(await create(other, other.stageId)).toMatchObject(rejected('tasks.invalid_settings'))
  expect(await create(at, newId())).toMatchObject(rejected('tasks.stage_not_found'))
  expect(await countRows(owner, 'platform.tasks', `competition_id = '${other.competitionId}'`)).toBe(0)
})

test('a saved paper gives its task name, window and whole points, and the ledger a rule', async () => {
  const { ref, save, itemIds } = await createPaper()
  const opensAt = new Date(Date.now() + 4_000_000).toISOString()
  const [first = '', ...rest] = itemIds
  const sections = [section([first]), section(rest, { points: 333, draw: 1 })]
  unwrap(await save(plan(sections, { opensAt, teamRule: 'best', bestOf: 2 })))
  expect(await taskOf(ref.taskId)).toMatchObject({
    ...{ name: { zh: '理论卷', en: 'Theory' }, rule: { name: 'static', points: 5 }, rule_revision: 2 },
    released_at: new Date(opensAt),
  })
  const paper = unwrap(await getExamPaper(deps, ref))
  expect(paper).toMatchObject({ questions: 2, points: 583, revision: 2, opensAt, isSettled: false })
  expect(paper.plan).toEqual(plan(sections, { opensAt, teamRule: 'best', bestOf: 2 }))
  expect(paper.items.map(({ id, summary }) => [id, summary.en])).toEqual(
    itemIds.map((id, index) => [id, `Question ${index}`]),
  )
})

test('of two organisers who save at once one is told', async () => {
  const { save, itemIds } = await createPaper()
  const both = await Promise.all([save(plan([section(itemIds)])), save(plan([]))])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(both.find((one) => !one.ok)).toMatchObject(rejected('exam_papers.revision_conflict'))
})

test('a paper takes questions of banks of its organiser only, none twice, and strata that add up', async () => {
  const { at, save, itemIds } = await createPaper()
  const stranger = asActor(at.entries[0]?.leader.userId as string)
  const foreign = await insertBank(platform, stranger.userId, [{ key: null }])
  expect(await save(plan([section(foreign.itemIds)]))).toMatchObject(rejected('exam_papers.unknown_item'))
  expect(await save(plan([section([newId()])]))).toMatchObject(rejected('exam_papers.unknown_item'))
  const invalid = [
    plan([section(itemIds), section(itemIds)]),
    plan([section(itemIds, { draw: 2, strata: [{ difficulty: 3, count: 1 }] })]),
    plan([section(itemIds, { draw: null, strata: [{ difficulty: 3, count: 1 }] })]),
    plan([section(itemIds, { draw: 1_000 }), section([], { draw: 1 })]),
  ]
  for (const one of invalid) expect(await save(one)).toMatchObject(rejected('exam_papers.invalid_draw'))
  const backwards = { opensAt: '2030-01-02T00:00:00.000Z', closesAt: '2030-01-01T00:00:00.000Z' }
  expect(await save(plan([], backwards))).toMatchObject(rejected('tasks.closes_before_release'))
  expect(await save(plan([]), 1, stranger)).toMatchObject({ ok: false })
  const retired = await insertBank(platform, at.organiser.userId, [{ key: null, state: 'retired' }])
  expect(await save(plan([section(retired.itemIds)]))).toMatchObject(rejected('exam_papers.unknown_item'))
  // A question that is in the paper stays in it, whatever happens to its bank.
  unwrap(await save(plan([section(itemIds)])))
  await owner.query(`update platform.exam_items set state = 'retired' where id = $1`, [itemIds[0]])
  expect(await save(plan([section(itemIds)]), 2)).toMatchObject({ ok: true })
})

test('a rehearsal counts draws and lists what is missing, and writes nothing', async () => {
  const items = [1, 2, 3, 4].map((difficulty) => ({ key: keys[0] ?? null, difficulty }))
  const { ref, save, itemIds } = await createPaper([...items, { key: null, difficulty: 5 }])
  unwrap(
    await save(plan([section(itemIds.slice(0, 4), { draw: 2 }), section(itemIds.slice(4), { draw: 2 })])),
  )
  const rehearsal = unwrap(await rehearseExamPaper(deps, ref))
  expect(rehearsal.gaps).toEqual([
    { gap: 'no_key', section: 2, count: 1 },
    { gap: 'too_few_to_draw', section: 2, count: 1 },
  ])
  expect(rehearsal.exposure.at(-1)).toMatchObject({ itemId: itemIds[4], isReady: true, hasKey: false })
  expect(rehearsal.exposure.slice(0, 4).every(({ hasKey }) => hasKey)).toBe(true)
  const drawn = rehearsal.exposure.map(({ draws }) => draws)
  expect(drawn.slice(0, 4).reduce((sum, draws) => sum + draws)).toBe(2_000)
  for (const draws of drawn.slice(0, 4)) expect(Math.abs(draws - 500)).toBeLessThan(100)
  expect(rehearsal.difficulty).toMatchObject({ least: 8 / 3, most: 4 })
  expect(unwrap(await getExamPaper(deps, ref)).revision).toBe(2)
})

test('a sealed paper keeps its versions, cannot be saved or sealed again, and its task is public', async () => {
  const { at, ref, save, seal, itemIds } = await createPaper()
  unwrap(await save(plan([section(itemIds)])))
  expect(await seal(1)).toMatchObject(rejected('exam_papers.revision_conflict'))
  await insertItemVersion(platform, itemIds[0] ?? '', { key: keys[0] ?? null, version: 2, stem: '新题|New' })
  unwrap(await seal(2))
  await insertItemVersion(platform, itemIds[0] ?? '', {
    key: keys[0] ?? null,
    version: 3,
    stem: '再改|Again',
  })
  const paper = unwrap(await getExamPaper(deps, ref))
  expect(paper.items[0]).toMatchObject({ version: 2, summary: { en: 'New' } })
  expect(unwrap(await previewExamPaper(deps, ref))[0]).toMatchObject({ stem: { zh: '<p>新题</p>' } })
  expect(await taskOf(ref.taskId)).toMatchObject({ is_published: true })
  expect(await save(plan([]), 3)).toMatchObject(rejected('exam_papers.already_sealed'))
  expect(await seal(3)).toMatchObject(rejected('exam_papers.already_sealed'))
  expect(await publishTask(deps, at.organiser, { ...ref, isPublished: true })).toMatchObject({ ok: true })
})

test('a paper with gaps is not sealed, and its task cannot be published', async () => {
  const { at, ref, save, seal, itemIds } = await createPaper()
  expect(await seal(1)).toMatchObject(rejected('exam_papers.not_ready'))
  unwrap(await save(plan([section(itemIds)])))
  await owner.query(`update platform.exam_items set state = 'draft' where id = $1`, [itemIds[1]])
  expect(await seal(2)).toMatchObject(rejected('exam_papers.not_ready'))
  const publish = publishTask(deps, at.organiser, { ...ref, isPublished: true })
  expect(await publish).toMatchObject(rejected('tasks.flag_required'))
  expect(
    await countRows(owner, 'platform.exam_papers', `sealed_at is not null and task_id = '${ref.taskId}'`),
  ).toBe(0)
})

test('the task of a paper keeps its kind and is removed with it, unless somebody has sat the paper', async () => {
  const { at, ref, save, seal, itemIds } = await createPaper()
  unwrap(await save(plan([section(itemIds)])))
  unwrap(await seal(2))
  const baseRevision = unwrap(await listRevision(ref.taskId))
  const task = {
    ...{ stageId: at.stageId, category: 'exam', name: { zh: '卷' }, content: null, author: null },
    ...{ difficulty: null, tags: [], form: { kind: 'flag' as const }, attemptsMax: null, prerequisites: [] },
    ...{ rule: { name: 'static' as const, points: 1 }, releasedAt: null, closesAt: null },
  }
  const changed = saveTask(deps, at.organiser, { ...ref, baseRevision, task })
  // The type of the stage has no flags either.
  expect(await changed).toMatchObject(rejected('tasks.invalid_settings'))
  await owner.query(
    `insert into platform.exam_sittings (id, task_id, competition_id, team_id, user_id, for_team, places, began_at, deadline_at)
     values ($1, $2, $3, $4, $5, false, '[]', now(), now())`,
    [newId(), ref.taskId, ref.competitionId, at.entries[0]?.teamId, at.entries[0]?.leader.userId],
  )
  expect(await removeTask(deps, at.organiser, ref)).toMatchObject(rejected('tasks.in_use'))
  await owner.query('delete from platform.exam_sittings where task_id = $1', [ref.taskId])
  unwrap(await removeTask(deps, at.organiser, ref))
  expect(await countRows(owner, 'platform.exam_papers', `task_id = '${ref.taskId}'`)).toBe(0)
})

async function listRevision(taskId: string) {
  const [row] = await owner.query<{ revision: number }>(
    'select revision from platform.challenges where id = $1',
    [taskId],
  )
  return { ok: true as const, value: row?.revision ?? 0 }
}

test('no key is in what staff read of a paper', async () => {
  const { at, ref, save, itemIds } = await createPaper()
  unwrap(await save(plan([section(itemIds)])))
  const read = JSON.stringify([
    await listExamPapers(deps, at),
    await getExamPaper(deps, ref),
    await previewExamPaper(deps, ref),
    await rehearseExamPaper(deps, ref),
  ])
  expect(read).not.toContain(canary)
  expect(read).not.toMatch(/"key"|key_sealed|accepts|seed/)
})
