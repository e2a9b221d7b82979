import { createHash } from 'node:crypto'
import {
  type AdminTask,
  type AnswerOf,
  addDivision,
  addStage,
  type CompetitionAdminView,
  type CompetitionDetail,
  createCompetition,
  createTask,
  getAdminTask,
  getCompetition,
  importTasks,
  listAdminTasks,
  type RouteShape,
  saveCompetitionSettings,
  saveTaskHints,
} from '@tiltyard/contracts'
import { sampleFoldersZip } from '@tiltyard/core/competitions/transfer/testing'
import { multipart, multipartType } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  getAdminView,
  getSettings,
  inHours,
  unchangedSettings,
} from '../testing/competition-admin.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { taskPlan } from '../testing/task-authoring.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const owner = await signedInAs(api, 'organiser')

async function create(contentLanguage: string, name: object) {
  const body = { template: 'jeopardy-24', contentLanguage, name, startsAt: inHours(24) }
  return owner.call(createCompetition, { body })
}

async function englishScene() {
  const created = await create('en', { en: 'Harbour Cup' })
  const { id } = created.body.data as { id: string }
  const view = await getAdminView(owner, id)
  const call = (route: RouteShape, body: object, params: object = {}) =>
    owner.call(route, { params: { competitionId: id, ...params }, body } as never)
  return { competitionId: id, view, call, stageId: view.stages[0]?.id ?? '' }
}

const english = { name: { en: 'Warm-up' }, content: { en: textOf('Find it') } }
const chinese = { name: { zh: '热身' }, content: { zh: textOf('找到它') } }

test('a competition in English asks for no Chinese, and refuses a text without English', async () => {
  const { competitionId, view, call, stageId } = await englishScene()
  expect(view).toMatchObject({ name: { en: 'Harbour Cup' }, contentLanguage: 'en' })
  const { settings, ...saved } = await unchangedSettings(owner, competitionId)
  const save = (more: object) =>
    call(saveCompetitionSettings, { ...saved, settings: { ...settings, ...more }, documents: {} })
  expect((await save({ summary: { zh: '海港' } })).body).toMatchObject({
    reason: 'competitions.text_language_missing',
  })
  expect((await save({ summary: { en: 'By the sea' } })).status).toBe(200)

  const stage = { ...view.stages[0], name: { en: 'Finals' } } as CompetitionAdminView['stages'][number]
  const { name, type, startsAt, freezeAt, endsAt, revealAt } = stage
  const revision = async () => (await getAdminView(owner, competitionId)).settingsRevision
  const planned = { name, type, startsAt, freezeAt, endsAt, revealAt }
  expect((await call(addStage, { baseRevision: await revision(), stage: planned })).status).toBe(200)
  const division = { ...view.divisions[0], name: { en: 'Guests' }, description: null }
  const { id: _, number: __, entries: ___, differing: ____, ...rights } = division as Record<string, unknown>
  expect((await call(addDivision, { baseRevision: await revision(), division: rights })).status).toBe(200)

  const task = await call(createTask, { task: taskPlan({ stageId }, english) })
  expect(task.status).toBe(200)
  const { id: taskId } = task.body.data as { id: string }
  expect((await call(createTask, { task: taskPlan({ stageId }, chinese) })).status).toBe(400)
  const hint = (content: object) => call(saveTaskHints, { hints: [{ price: 0, content }] }, { taskId })
  expect((await hint({ zh: textOf('提示') })).status).toBe(400)
  expect((await hint({ en: textOf('Look twice') })).status).toBe(200)
  const { body } = await owner.call(getAdminTask, { params: { competitionId, taskId } })
  expect((body.data as AdminTask).name).toEqual({ en: 'Warm-up' })
  expect((await getSettings(owner, competitionId)).untranslated).toEqual([])
})

test('without a choice Chinese is required as before, English is not', async () => {
  expect((await create('both', { en: 'Cup' })).body).toMatchObject({
    reason: 'competitions.text_language_missing',
  })
  expect((await create('zh', { en: 'Cup' })).status).toBe(400)
  expect((await create('both', {})).status).toBe(400)
  const { body } = await create('zh', { zh: '杯' })
  const { id } = body.data as { id: string }
  const view = await getAdminView(owner, id)
  const task = (more: object) =>
    owner.call(createTask, {
      params: { competitionId: id },
      body: { task: taskPlan({ stageId: view.stages[0]?.id ?? '' }, more) },
    })
  expect((await task(english)).status).toBe(400)
  expect((await task(chinese)).status).toBe(200)
  expect(view.publishChecklist.map(({ kind }) => kind)).not.toContain('untranslated')
})

test('readers of the public page are told the language, and get the text that there is', async () => {
  const { competitionId } = await englishScene()
  await api.owner.query(`update platform.competitions set state = 'published' where id = $1`, [competitionId])
  const answer = await api.visitor().call(getCompetition, {
    params: { competitionId },
  })
  const detail = answer.body.data as CompetitionDetail
  expect(detail).toMatchObject({ contentLanguage: 'en', name: { en: 'Harbour Cup' } })
  expect(detail.name.zh).toBeUndefined()
})

test('tasks of another platform are imported in the language of the competition', async () => {
  const { competitionId, stageId } = await englishScene()
  const zip = sampleFoldersZip(2)
  const fields = { stageId, publish: 'no', confirm: createHash('sha256').update(zip).digest('hex') }
  const sent = await owner.call(
    importTasks as never,
    {
      params: { competitionId },
      headers: { 'content-type': multipartType },
      body: multipart([
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
        { name: 'file', content: zip, fileName: 'tasks.zip' },
      ]),
    } as never,
  )
  expect(sent.status).toBe(200)
  const { body } = await owner.call(listAdminTasks, { params: { competitionId } })
  const names = (body.data as AnswerOf<typeof listAdminTasks>).map(({ name }) => Object.keys(name))
  expect(names).toEqual([['en'], ['en']])
})
