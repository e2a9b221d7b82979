import {
  type AdminTaskListItem,
  createTask,
  getAdminTask,
  listAdminTasks,
  listTasks,
  orderTasks,
  publishTask,
  removeTask,
  saveTask,
  submitFlag,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { type PlayScene, setLeader } from '../testing/play.fixture.ts'
import { createAuthoringScene, taskPlan } from '../testing/task-authoring.fixture.ts'

const api = await openApi()
const { organiser, judge, scene, ledger, newTask, read, alike } = await createAuthoringScene(api)
const { 403: _looks, ...forLookers } = alike(listAdminTasks)
const { 403: _reads, ...forReaders } = alike(getAdminTask)

describeRoute(listAdminTasks, {
  200: async () => {
    const made = await scene()
    await newTask(made)
    const answer = await judge.call(listAdminTasks, made)
    const tasks = answer.body.data as AdminTaskListItem[]
    expect(tasks.map(({ number, isPublished, flags }) => [number, isPublished, flags])).toEqual([
      [0, true, 1],
      [1, true, 1],
      [2, true, 1],
      [3, false, 0],
    ])
    return answer
  },
  ...forLookers,
})

describeRoute(getAdminTask, {
  200: async () => {
    const made = await scene()
    const answer = await judge.call(getAdminTask, made)
    expect(answer.body.data).toMatchObject({ flags: 1, flagKinds: ['exact'], hasOwnFlags: false })
    return answer
  },
  ...forReaders,
})

const draft = (made: PlayScene, more: object = {}) => ({ body: { task: taskPlan(made, more) } })

describeRoute(createTask, {
  200: async () => {
    const made = await scene()
    const answer = await organiser.call(createTask, { ...made, ...draft(made) })
    const task = await read(made, (answer.body.data as { id: string }).id)
    expect(task).toMatchObject({
      number: 3,
      isPublished: false,
      content: { zh: expect.stringContaining('凯撒'), en: expect.stringContaining('Caesar') },
      document: { zh: textOf('凯撒') },
    })
    expect((await ledger(made, 'rule')).at(-1)).toMatchObject({
      task: 3,
      details: { revision: 1, rule: { name: 'static', points: 100 } },
    })
    return answer
  },
  ...alike(createTask, (made) => draft(made)),
  409: async () => {
    const made = await scene()
    await api.owner.query(
      `with made as (insert into platform.challenges (id, kind, category, name, content, created_at, updated_at)
         select gen_random_uuid(), 'flag', 'x', '{"zh": "x"}', '{"zh": ""}', now(), now() from generate_series(1, 2000) returning id)
       insert into platform.tasks (id, challenge_id, competition_id, stage_id, number, rule)
       select id, id, $1, $2, 10 + row_number() over (), '{}' from made`,
      [made.competitionId, made.stageId],
    )
    return organiser.call(createTask, { ...made, ...draft(made) })
  },
  422: async () => {
    const made = await scene()
    return organiser.call(createTask, { ...made, ...draft(made, { stageId: newId() }) })
  },
})

describeRoute(saveTask, {
  200: async () => {
    const made = await scene()
    const { revision } = await read(made, made.params.taskId)
    const rule = { name: 'linear', initial: 300, minimum: 100, decay: 10 }
    const answer = await organiser.confirm(saveTask, {
      ...made,
      body: { baseRevision: revision, task: taskPlan(made, { rule, content: null }) },
    })
    expect(await read(made, made.params.taskId)).toMatchObject({
      rule,
      ruleRevision: 2,
      content: { zh: '<p>找到旗</p>' },
      revision: revision + 1,
    })
    expect((await ledger(made, 'rule')).at(-1)).toMatchObject({ task: 0, details: { revision: 2, rule } })
    return answer
  },
  ...alike(saveTask, (made) => ({ body: { baseRevision: 1, task: taskPlan(made) } })),
  409: async () => {
    const made = await scene()
    const body = { baseRevision: 1, task: taskPlan(made) }
    await organiser.confirm(saveTask, { ...made, body })
    return organiser.confirm(saveTask, { ...made, body })
  },
  422: async () => {
    const made = await scene()
    const closed = { releasedAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' }
    return organiser.confirm(saveTask, { ...made, body: { baseRevision: 1, task: taskPlan(made, closed) } })
  },
})

test('tasks cannot require each other in a circle or require a missing task', async () => {
  const made = await scene()
  const [a, b] = [made.tasks[0]?.id as string, made.tasks[1]?.id as string]
  const wait = (taskId: string, prerequisites: string[]) =>
    organiser.confirm(saveTask, {
      params: { ...made.params, taskId },
      body: { baseRevision: 1, task: taskPlan(made, { prerequisites }) },
    })
  expect((await wait(a, [b])).status).toBe(200)
  expect((await wait(b, [a])).body).toMatchObject({ reason: 'tasks.circular_prerequisites' })
  expect((await wait(b, [b])).body).toMatchObject({ reason: 'tasks.circular_prerequisites' })
  expect((await wait(b, [newId()])).body).toMatchObject({ reason: 'tasks.unknown_prerequisite' })
})

describeRoute(publishTask, {
  200: async () => {
    const made = await scene()
    const leader = await api.signedIn()
    await setLeader(api, leader, made)
    const seen = async () =>
      ((await leader.call(listTasks, made)).body.data as { tasks: object[] }).tasks.length
    expect(await seen()).toBe(3)
    const answer = await organiser.confirm(publishTask, { ...made, body: { isPublished: false } })
    expect(await seen()).toBe(2)
    return answer
  },
  ...alike(publishTask, () => ({ body: { isPublished: true } })),
  409: async () => {
    const made = await scene()
    const taskId = await newTask(made)
    return organiser.confirm(publishTask, { params: { ...made.params, taskId }, body: { isPublished: true } })
  },
})

describeRoute(removeTask, {
  200: async () => {
    const made = await scene()
    const params = { ...made.params, taskId: await newTask(made) }
    const answer = await organiser.call(removeTask, { params })
    expect((await organiser.call(getAdminTask, { params })).status).toBe(404)
    return answer
  },
  ...alike(removeTask),
  409: async () => {
    const made = await scene()
    const leader = await api.signedIn()
    await setLeader(api, leader, made)
    await leader.call(submitFlag, { ...made, body: { flag: 'x' } })
    return organiser.call(removeTask, made)
  },
})

describeRoute(orderTasks, {
  200: async () => {
    const made = await scene()
    const taskIds = made.tasks.map(({ id }) => id).toReversed()
    const answer = await organiser.call(orderTasks, { ...made, body: { taskIds } })
    const listed = (await organiser.call(listAdminTasks, made)).body.data as AdminTaskListItem[]
    expect(listed.map(({ id }) => id)).toEqual(taskIds)
    return answer
  },
  ...alike(orderTasks, () => ({ body: { taskIds: [] } })),
})
