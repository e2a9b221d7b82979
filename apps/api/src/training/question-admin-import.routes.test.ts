import {
  type AdminTask,
  type AnswerOf,
  getAdminTask,
  getQuestion,
  importFromCompetition,
  importQuestions,
  listAdminQuestions,
  removeTask,
  setQuestionAnswers,
  testQuestionAnswer,
  testTaskFlag,
} from '@tiltyard/contracts'
import { insertVariantAnswer } from '@tiltyard/core/cases/testing'
import { sampleFoldersZip, sampleName } from '@tiltyard/core/competitions/transfer/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { type CaseScene, createCaseScene, createEvidence } from '../testing/cases.fixture.ts'
import { endCompetition } from '../testing/competition-operations.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { createHint, createPlayScene, createTaskFile } from '../testing/play.fixture.ts'
import { createQuestionScene } from '../testing/question-admin.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const { author, stranger, visitor, at, read } = await createQuestionScene(api)
const zip = sampleFoldersZip(3)

const send = (who: Visitor, fields: Record<string, string> = {}, bytes = zip, bank = 'ctf') =>
  who.call(
    importQuestions as never,
    {
      params: { bank },
      headers: { 'content-type': multipartType },
      body: multipart([
        ...Object.entries({ publish: 'yes', ...fields }).map(([name, content]) => ({ name, content })),
        { name: 'file', content: bytes, fileName: '题目.zip' },
      ]),
    } as never,
  )

const listed = async (query: object) => {
  const { body } = await author.call(listAdminQuestions, { query: { limit: '100', ...query } as never })
  return (body.data as AnswerOf<typeof listAdminQuestions>).data
}

describeRoute(importQuestions, {
  200: async () => {
    const told = (await send(author)).body.data as AnswerOf<typeof importQuestions>
    expect(told).toMatchObject({ format: 'folders', createdCount: null })
    expect(await listed({ keyword: 'Task 2' })).toEqual([])
    const made = await send(author, { confirm: told.sha256 })
    expect(made.body.data).toMatchObject({ createdCount: 3 })
    const [second] = await listed({ keyword: 'Task 2' })
    expect(second).toMatchObject({ bank: 'ctf', name: { zh: sampleName(2) }, points: 500, difficulty: 5 })
    expect((await read(second?.id ?? '')).publishChecklist).toEqual([])
    const again = (await send(author)).body.data as AnswerOf<typeof importQuestions>
    expect(again.tasks.every(({ alreadyExists }) => alreadyExists)).toBe(true)
    return made
  },
  400: () => send(author, { publish: 'perhaps' }),
  401: () => send(visitor),
  403: () => send(stranger),
  409: () => send(author, { confirm: 'a'.repeat(64) }),
  413: () => send(author, {}, Buffer.alloc(64 * 1024 * 1024 + 1)),
  422: () => send(author, {}, Buffer.from('no archive')),
  429: async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(author)))
    const busy = answers.find(({ status }) => status === 429)
    if (!busy) throw new Error('eight at once, and nobody was asked to wait')
    return busy
  },
})

async function finished() {
  const scene = await createPlayScene(api)
  await addStaffMember(api, author, scene.competitionId)
  await endCompetition(api, scene)
  return scene
}
const take = (competitionId: string, who: Visitor = author) =>
  who.confirm(importFromCompetition, {
    params: { competitionId },
    body: { bank: 'real-world', publish: true },
  })

describeRoute(importFromCompetition, {
  200: async () => {
    const scene = await finished()
    await createHint(api, scene)
    await createTaskFile(api, scene)
    const taken = await take(scene.competitionId)
    expect(taken.body.data).toEqual({ created: 3, drafts: 0, existing: 0 })
    const questions = await listed({ competitionId: scene.competitionId })
    expect(questions).toHaveLength(3)
    const [withParts] = questions.filter(({ files }) => files === 1)
    expect(withParts).toMatchObject({ state: 'published', bank: 'real-world', hints: 1, answers: 1 })
    expect((await read(withParts?.id ?? '')).publishChecklist).toEqual([])
    expect((await take(scene.competitionId)).body.data).toEqual({ created: 0, drafts: 0, existing: 3 })
    return taken
  },
  400: () => take('x'),
  401: () => take(newId(), visitor),
  403: () => take(newId(), stranger),
  404: () => take(newId()),
  409: async () => {
    const scene = await createPlayScene(api)
    await addStaffMember(api, author, scene.competitionId)
    return take(scene.competitionId)
  },
})

test('five concurrent imports turn each task into one question', async () => {
  const scene = await finished()
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(scene.competitionId)))
  const created = answers.map(({ body }) => (body.data as AnswerOf<typeof importFromCompetition>).created)
  expect(created.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(await listed({ competitionId: scene.competitionId })).toHaveLength(3)
})

test('a task’s flag answers its question', async () => {
  const scene = await finished()
  await take(scene.competitionId)
  const [row] = await api.owner.query<{ id: string }>(
    'select id from platform.questions where challenge_id = $1',
    [scene.tasks[0]?.id],
  )
  const id = row?.id ?? ''
  const isRight = async (flag: string) =>
    (await author.call(testQuestionAnswer, { ...at(id), body: { kind: 'flag', flag } })).body.data
  expect(await isRight('flag{right-0}')).toEqual({ isRight: true })
  expect(await isRight('flag{right-1}')).toEqual({ isRight: false })
})

test('a question and its task share one challenge, and the task cannot be removed', async () => {
  const scene = await finished()
  await take(scene.competitionId)
  const [taskId] = scene.tasks.map(({ id }) => id)
  const [row] = await api.owner.query<{ id: string }>(
    'select id from platform.questions where challenge_id = $1',
    [taskId],
  )
  const task = { params: { competitionId: scene.competitionId, taskId: taskId ?? '' } }
  const before = (await author.call(getAdminTask, task)).body.data as AdminTask
  await author.call(setQuestionAnswers, {
    ...at(row?.id ?? ''),
    body: { answers: [{ kind: 'exact', text: 'flag{corrected}' }] },
  })
  const tried = await author.call(testTaskFlag, { ...task, body: { kind: 'flag', flag: 'flag{corrected}' } })
  expect(tried.body.data).toEqual({ isRight: true, variants: [] })
  const after = (await author.call(getAdminTask, task)).body.data as AdminTask
  expect(after.revision).toBe(before.revision + 1)
  expect((await author.call(removeTask, task)).body).toMatchObject({ reason: 'tasks.in_use' })
})

test('a question from a task with minted flags needs an environment that holds them, or an answer', async () => {
  const scene = await finished()
  await api.owner.query(`delete from platform.challenge_answers where challenge_id = $1`, [
    scene.tasks[1]?.id,
  ])
  await api.owner.query(`update platform.challenges set flag_template = 'flag{[TEAM]}' where id = $1`, [
    scene.tasks[1]?.id,
  ])
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 3, drafts: 1, existing: 0 })
  const [draft] = await listed({ competitionId: scene.competitionId, state: 'draft' })
  expect((await read(draft?.id ?? '')).publishChecklist).toEqual(['environment'])
})

async function finishedCase() {
  const scene = await createCaseScene(api)
  await addStaffMember(api, author, scene.competitionId)
  await endCompetition(api, scene)
  return scene
}
const publishTasks = (isPublished: boolean, ...ids: readonly (string | undefined)[]) =>
  api.owner.query('update platform.tasks set is_published = $1 where id = any($2)', [isPublished, ids])
const dropAnswers = (taskId: string | undefined) =>
  api.owner.query('delete from platform.challenge_answers where challenge_id = $1', [taskId])
const importedFrom = ({ tasks }: CaseScene) =>
  api.owner.query<{ id: string; task: string; state: string; parent: string | null }>(
    `select q.id, q.challenge_id as task, q.state, parent.challenge_id as parent from platform.questions q
     left join platform.questions parent on parent.id = q.parent_id
     where q.challenge_id = any($1) order by q.parent_id nulls first, q.position`,
    [tasks.map(({ id }) => id)],
  )

test('a case becomes one question, a group whose steps are its questions in their order', async () => {
  const scene = await finishedCase()
  const last = scene.questions.at(-1)
  await api.owner.query('update platform.tasks set position = -1 where id = $1', [last?.id])
  await createEvidence(api, scene, [2])
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 1, drafts: 0, existing: 0 })
  const [group, ...steps] = await importedFrom(scene)
  expect(group).toMatchObject({ task: scene.caseId, state: 'published', parent: null })
  expect(steps).toMatchObject(
    [last, ...scene.questions.slice(0, -1)].map((question) => ({
      task: question?.id,
      state: 'published',
      parent: scene.caseId,
    })),
  )
  expect(await read(group?.id ?? '')).toMatchObject({ kind: 'group', pointsInAll: 550, publishChecklist: [] })
  const page = await visitor.call(getQuestion, at(group?.id ?? ''))
  expect(page.body.data).toMatchObject({ files: [{ size: 1, evidence: { custody: { tool: 'dd' } } }] })
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 0, drafts: 0, existing: 1 })
})

test('a step takes the answers of the first variant, whose files training has', async () => {
  const scene = await finishedCase()
  const [first] = scene.questions
  await dropAnswers(first?.id)
  for (const variant of [1, 2])
    await insertVariantAnswer(api, { taskId: first?.id ?? '', variant, text: `flag{variant-${variant}}` })
  expect((await take(scene.competitionId)).body.data).toMatchObject({ created: 1, drafts: 0 })
  const step = (await importedFrom(scene)).find(({ task }) => task === first?.id)
  const isRight = async (flag: string) =>
    (await author.call(testQuestionAnswer, { ...at(step?.id ?? ''), body: { kind: 'flag', flag } })).body.data
  expect(await isRight('flag{variant-1}')).toEqual({ isRight: true })
  expect(await isRight('flag{variant-2}')).toEqual({ isRight: false })
})

test('a case with a question that has no answer stays a draft, and a question published later joins it', async () => {
  const scene = await finishedCase()
  const [first, , last] = scene.questions
  await dropAnswers(first?.id)
  await publishTasks(false, scene.caseId, last?.id)
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 0, drafts: 0, existing: 0 })
  await publishTasks(true, scene.caseId)
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 1, drafts: 1, existing: 0 })
  expect((await importedFrom(scene)).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
  await publishTasks(true, last?.id)
  expect((await take(scene.competitionId)).body.data).toEqual({ created: 1, drafts: 0, existing: 1 })
  expect((await importedFrom(scene)).at(-1)).toMatchObject({ task: last?.id, parent: scene.caseId })
})
