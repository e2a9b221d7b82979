import {
  getTaskFile,
  listTasks,
  listTeamSubmissions,
  openTask,
  type PlayTaskList,
  type RouteShape,
  submitFlag,
  submitTaskAnswer,
  type TaskDetail,
  type TaskHint,
  unlockHint,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { asActor, type CompetitionFixtureOptions } from '@tiltyard/core/competitions/testing'
import { slowAnswer } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  change,
  createHint,
  createPlayScene,
  createSlowPattern,
  createTaskFile,
  setLeader,
} from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember } from '../testing/teams.fixture.ts'
import { fetchFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, stranger] = [await api.signedIn(), await api.signedIn()]
const scene = async (options?: CompetitionFixtureOptions) => {
  const made = await createPlayScene(api, options)
  await setLeader(api, leader, made)
  return made
}
const flag = (text = 'flag{right-0}') => ({ body: { flag: text } })

/** Refusals shared by all play routes. */
function alike(
  route: RouteShape,
  more: (made: Awaited<ReturnType<typeof scene>>) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
) {
  const at = async (options?: CompetitionFixtureOptions) => {
    const made = await scene(options)
    const { params, ...sent } = await more(made)
    return { made, sent: { params: { ...made.params, ...params }, ...sent } }
  }
  return {
    400: async () => {
      const { sent } = await at()
      return leader.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, (await at()).sent),
    403: async () => stranger.call(route, (await at()).sent),
    404: async () => {
      const { sent } = await at()
      return leader.call(route, { ...sent, params: { ...sent.params, competitionId: newId() } })
    },
    409: async () => leader.call(route, (await at({ startsIn: 600 })).sent),
    501: async () => leader.call(route, (await at({ type: 'works' })).sent),
  }
}

describeRoute(listTasks, {
  200: async () => {
    const made = await scene()
    const answer = await leader.call(listTasks, made)
    const board = answer.body.data as PlayTaskList
    expect(board.tasks.map(({ number, value, isSolved }) => [number, value, isSolved])).toEqual([
      [0, 500, false],
      [1, 500, false],
      [2, 500, false],
    ])
    expect(board.entry).toMatchObject({ isLeader: true, score: 0, rank: 1 })
    const again = await leader.call(listTasks, {
      ...made,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.status).toBe(304)
    return answer
  },
  ...alike(listTasks),
})

describeRoute(openTask, {
  200: async () => {
    const made = await scene()
    await createHint(api, made)
    await createTaskFile(api, made)
    const answer = await leader.call(openTask, made)
    const task = answer.body.data as TaskDetail
    expect(task).toMatchObject({
      content: { zh: '<p>找到旗</p>' },
      submissionBlockReason: null,
      attemptsLeft: null,
    })
    expect(task.hints).toMatchObject([{ price: 20, payable: 'now', content: null }])
    expect(task.files).toMatchObject([{ name: 'traffic.txt', size: 5 }])
    await leader.call(openTask, made)
    const opened = await api.owner.query('select team_id from platform.task_first_views where task_id = $1', [
      made.params.taskId,
    ])
    expect(opened).toEqual([{ team_id: made.entries[0]?.teamId }])
    return answer
  },
  ...alike(openTask),
})

const tooOften = async (route: RouteShape, ...bodies: readonly object[]) => {
  const made = await scene()
  const limit = `update platform.stages set settings = settings || '{"attemptsPerMinute": 1}' where competition_id = $1`
  await change(api, made, limit, [made.competitionId])
  const [first, second] = bodies
  await leader.call(route, { ...made, body: first })
  return leader.call(route, { ...made, body: second })
}

describeRoute(submitFlag, {
  200: async () => {
    const made = await scene()
    const answer = await leader.call(submitFlag, { ...made, ...flag() })
    expect(answer.body.data).toEqual({ verdict: 'right', attemptsLeft: null, credit: 1000, blood: null })
    await expect
      .poll(async () => ((await leader.call(listTasks, made)).body.data as PlayTaskList).entry?.score)
      .toBe(500)
    return answer
  },
  ...alike(submitFlag, () => flag()),
  422: async () => leader.call(submitFlag, { ...(await askNumber()), ...flag() }),
  429: () => tooOften(submitFlag, { flag: 'flag{1}' }, { flag: 'flag{2}' }),
  503: async () => {
    const made = await scene()
    const { params } = made
    const nobody = asActor(newId())
    const many = Array.from({ length: 4_096 }, () =>
      competitions.submitFlag(api.deps, nobody, { ...params, type: 'jeopardy', flag: 'x' }),
    )
    const answer = await leader.call(submitFlag, { ...made, ...flag() })
    await Promise.all(many)
    return answer
  },
})

/** The first task asks for a number. */
const askNumber = async () => {
  const made = await scene()
  await change(api, made, `update platform.challenges set kind = 'number' where id = $1`, [made.tasks[0]?.id])
  return made
}
const answer = (body: object = { kind: 'flag', flag: 'flag{right-0}' }) => ({ body })

describeRoute(submitTaskAnswer, {
  200: async () => {
    const made = await scene()
    const reply = await leader.call(submitTaskAnswer, { ...made, ...answer() })
    expect(reply.body.data).toEqual({ verdict: 'right', attemptsLeft: null, credit: 1000, blood: null })
    return reply
  },
  ...alike(submitTaskAnswer, () => answer()),
  422: async () =>
    leader.call(submitTaskAnswer, { ...(await askNumber()), ...answer({ kind: 'typed', text: 'three' }) }),
  429: () => tooOften(submitTaskAnswer, { kind: 'flag', flag: 'flag{1}' }, { kind: 'flag', flag: 'flag{2}' }),
  503: async () => {
    const made = await scene()
    await createSlowPattern(api, made.params)
    return leader.call(submitTaskAnswer, { ...made, ...answer({ kind: 'flag', flag: slowAnswer }) })
  },
})

test('an empty, too long or malformed flag is refused as invalid input', async () => {
  const made = await scene()
  for (const text of ['', '   ', 'x'.repeat(257), '\ud800', 'a\0b'])
    expect((await leader.call(submitFlag, { ...made, ...flag(text) })).status, JSON.stringify(text)).toBe(400)
  expect((await leader.call(submitFlag, { ...made, body: { flag: 'x', taskId: newId() } })).status).toBe(400)
})

test('members see why they cannot submit, and their leader’s submissions', async () => {
  const made = await scene()
  const member = await api.signedIn()
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  expect((await member.call(openTask, made)).body.data).toMatchObject({
    submissionBlockReason: 'leader_only',
  })
  expect((await member.call(submitFlag, { ...made, ...flag() })).body).toMatchObject({
    reason: 'play.leader_only',
  })
  await leader.call(submitFlag, { ...made, ...flag('flag{guess}') })
  const listed = await member.call(listTeamSubmissions, made)
  expect(listed.body.data).toMatchObject([{ verdict: 'wrong' }])
  expect(listed.text).not.toContain('guess')
})

test('staff see every task, future ones too, and record no first view', async () => {
  const made = await scene({ startsIn: 600 })
  const organiser = await api.signedIn()
  await addStaffMember(api, organiser, made.competitionId, 'monitor')
  await change(api, made, 'update platform.tasks set is_published = false where competition_id = $1', [
    made.competitionId,
  ])
  const board = (await organiser.call(listTasks, made)).body.data as PlayTaskList
  expect([board.entry, board.tasks.length]).toEqual([null, 3])
  expect((await organiser.call(openTask, made)).status).toBe(200)
  expect(
    await api.owner.query('select from platform.task_first_views where task_id = $1', [made.params.taskId]),
  ).toEqual([])
})

describeRoute(unlockHint, {
  200: async () => {
    const made = await scene()
    const hintId = await createHint(api, made, '看看响应头', 20)
    const params = { ...made.params, hintId }
    const answer = await leader.call(unlockHint, { params })
    expect((answer.body.data as TaskHint).content).toEqual({ zh: '<p>看看响应头</p>' })
    await leader.call(unlockHint, { params })
    const paid = `select amount::int, team from platform.score_events where competition_id = $1 and kind = 'hint'`
    expect(await api.owner.query(paid, [made.competitionId])).toEqual([{ amount: 20, team: 0 }])
    return answer
  },
  ...alike(unlockHint, async (made) => ({ params: { hintId: await createHint(api, made) } })),
})

test('a hint is free once the task is solved; while it costs points only the leader unlocks it', async () => {
  const made = await scene()
  const params = { ...made.params, hintId: await createHint(api, made) }
  const member = await api.signedIn()
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  expect((await member.call(unlockHint, { params })).body).toMatchObject({ reason: 'play.leader_only' })
  await leader.call(submitFlag, { ...made, ...flag() })
  expect((await member.call(unlockHint, { params })).status).toBe(200)
  const paid = `select from platform.score_events where competition_id = $1 and kind = 'hint'`
  expect(await api.owner.query(paid, [made.competitionId])).toEqual([])
})

describeRoute(getTaskFile, {
  303: async () => {
    const made = await scene()
    const answer = await leader.call(getTaskFile, {
      params: { ...made.params, fileId: await createTaskFile(api, made) },
    })
    expect(answer.headers['location']).toMatch(
      /^http:\/\/files\.localhost:8080\/d\/[\w-]{36}\/traffic\.txt\?pass=/,
    )
    return answer
  },
  ...alike(getTaskFile, async (made) => ({ params: { fileId: await createTaskFile(api, made) } })),
})

test('a minted flag is in its entry’s rendered attachment and solves the task for no other entry', async () => {
  const made = await scene({ tasks: 1 })
  const other = await api.signedIn()
  await setLeader(api, other, made, 1)
  await change(api, made, `update platform.challenges set flag_template = 'flag{own_[TEAM]}' where id = $1`, [
    made.params.taskId,
  ])
  const params = {
    ...made.params,
    fileId: await createTaskFile(api, made, { content: 'key={{flag}}\n', isTemplated: true }),
  }
  const own = await Promise.all(
    [leader, other].map(async (who) => {
      const { headers } = await who.call(getTaskFile, { params })
      const { body } = await fetchFile(api, String(headers['location']))
      return /^key=(flag\{own_[a-z0-9]{20}\})\n$/.exec(body)?.[1] ?? body
    }),
  )
  expect(own[0]).not.toBe(own[1])
  expect((await leader.call(submitFlag, { ...made, ...flag(own[1]) })).body.data).toMatchObject({
    verdict: 'wrong',
  })
  expect((await leader.call(submitFlag, { ...made, ...flag(own[0]) })).body.data).toMatchObject({
    verdict: 'right',
  })
  const incidents = await api.owner.query(
    `select team_id from platform.incidents where competition_id = $1`,
    [made.competitionId],
  )
  expect(incidents).toEqual([{ team_id: made.entries[0]?.teamId }])
})

describeRoute(listTeamSubmissions, {
  200: async () => {
    const made = await scene()
    await leader.call(submitFlag, { ...made, ...flag('flag{no}') })
    await leader.call(submitFlag, { ...made, ...flag() })
    const answer = await leader.call(listTeamSubmissions, made)
    expect((answer.body.data as { verdict: string }[]).map(({ verdict }) => verdict).toSorted()).toEqual([
      'right',
      'wrong',
    ])
    return answer
  },
  ...alike(listTeamSubmissions),
})
