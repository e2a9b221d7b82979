import {
  createTeamAccessTicket,
  createTeamConnectionAddress,
  deleteTeamEnvironment,
  type Environment,
  extendTeamEnvironment,
  getTeamEnvironment,
  listTeamEnvironments,
  type RouteShape,
  resetTeamEnvironment,
  startTaskEnvironment,
  stopTeamEnvironment,
  submitFlag,
} from '@tiltyard/contracts'
import type { CompetitionFixtureOptions } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import { readToBuffer } from '@tiltyard/core/ports/testing'
import { describeRoute, type Visitor, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEnvironmentScene } from '../testing/environments.fixture.ts'
import { change, createPlayScene, type PlayScene, setLeader } from '../testing/play.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const { pass, aTemplate } = createEnvironmentScene(api)
const visitor = api.visitor()
const [leader, stranger] = [await api.signedIn(), await api.signedIn()]

/** A competition whose tasks have environments; `leader` leads the first team. */
async function scene(options?: CompetitionFixtureOptions): Promise<PlayScene> {
  const made = await createPlayScene(api, options)
  await setLeader(api, leader, made)
  const templates = await Promise.all(made.tasks.map(() => aTemplate()))
  await change(
    api,
    made,
    `update platform.challenges ch set template_id = given.template_id
     from unnest($1::uuid[], $2::uuid[]) as given (id, template_id) where ch.id = given.id`,
    [made.tasks.map(({ id }) => id), templates],
  )
  return made
}
const start = (made: PlayScene, who: Visitor = leader, task = 0) =>
  who.call(startTaskEnvironment, { ...made, body: { taskId: made.tasks[task]?.id } })
async function running(made: PlayScene, who: Visitor = leader): Promise<string> {
  const answer = await start(made, who)
  await pass()
  return (answer.body.data as Environment).id
}
const at = (made: PlayScene, environmentId: string) => ({ params: { ...made.params, environmentId } })

/** Refusals shared by all routes of play. */
function alike(route: RouteShape, sent: (made: PlayScene) => VisitorRequest = () => ({})) {
  const input = async (options?: CompetitionFixtureOptions) => {
    const made = await scene(options)
    const { params, ...rest } = sent(made)
    return { ...rest, params: { ...made.params, environmentId: newId(), ...params } }
  }
  return {
    400: async () => {
      const { params, ...rest } = await input()
      return leader.call(route, { ...rest, params: { ...params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, await input()),
    403: async () => stranger.call(route, await input()),
    404: async () => {
      const { params, ...rest } = await input()
      return leader.call(route, { ...rest, params: { ...params, competitionId: newId() } })
    },
    409: async () => leader.call(route, await input({ startsIn: 600 })),
    501: async () => leader.call(route, await input({ type: 'works' })),
  }
}
const withoutEngine = async (act: () => ReturnType<Visitor['call']>) => {
  const { isAvailable } = api.deps.environmentLimits
  Object.assign(api.deps.environmentLimits, { isAvailable: false })
  const answer = await act()
  Object.assign(api.deps.environmentLimits, { isAvailable })
  return answer
}

describeRoute(listTeamEnvironments, {
  200: async () => {
    const made = await scene()
    const id = await running(made)
    const answer = await leader.call(listTeamEnvironments, made)
    expect(answer.body.data).toMatchObject({
      data: [{ id, state: 'running', subjects: [{ id: made.params.taskId }] }],
      runningLimit: 2,
      isAvailable: true,
    })
    expect(answer.text).not.toMatch(/access_name|accessName|leased|flag/)
    return answer
  },
  ...alike(listTeamEnvironments),
})

describeRoute(startTaskEnvironment, {
  200: async () => {
    const made = await scene()
    const answer = await start(made)
    expect(answer.body.data).toMatchObject({ subjects: [{ id: made.params.taskId }] })
    const member = await api.signedIn()
    await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
    const again = await start(made, member)
    expect((again.body.data as Environment).id).toBe((answer.body.data as Environment).id)
    return answer
  },
  ...alike(startTaskEnvironment, (made) => ({ body: { taskId: made.params.taskId } })),
  409: async () => {
    const made = await scene()
    await start(made, leader, 0)
    await start(made, leader, 1)
    const answer = await start(made, leader, 2)
    expect(answer.body).toMatchObject({ reason: 'environments.limit_reached' })
    return answer
  },
  429: async () => {
    const made = await scene()
    for (let n = 0; n < 10; n += 1) {
      await start(made)
      await api.owner.query(`update platform.environments set state = 'deleted', desired_state = 'deleted'`)
    }
    return start(made)
  },
  503: async () => {
    const made = await scene()
    return withoutEngine(() => start(made))
  },
})

test('an environment starts only for a running stage, an unlocked task and a team that is not suspended', async () => {
  const reasonOf = async (made: PlayScene) => (await start(made)).body.reason
  expect(await reasonOf(await scene({ endsIn: -60, freezesIn: null }))).toBe('play.ended')
  const paused = await scene()
  await change(api, paused, 'update platform.stages set paused_at = now() where id = $1', [paused.stageId])
  expect(await reasonOf(paused)).toBe('play.paused')
  const suspended = await scene()
  await change(
    api,
    suspended,
    `update platform.entries set state = 'suspended', reason = 'x' where competition_id = $1`,
    [suspended.competitionId],
  )
  expect(await reasonOf(suspended)).toBe('play.suspended')
  const locked = await scene()
  await change(
    api,
    locked,
    `insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)`,
    [locked.tasks[0]?.id, locked.tasks[1]?.id, locked.competitionId],
  )
  expect(await reasonOf(locked)).toBe('tasks.locked')
  const bare = await scene()
  await change(api, bare, 'update platform.challenges set template_id = null where id = any($1)', [
    bare.tasks.map(({ id }) => id),
  ])
  expect(await reasonOf(bare)).toBe('environments.not_offered')
})

test('the flag in an environment solves the task for its team only, and another team that sends it is noticed', async () => {
  const made = await scene({ tasks: 1 })
  const other = await api.signedIn()
  await setLeader(api, other, made, 1)
  await change(api, made, `update platform.challenges set flag_template = 'flag{own_[TEAM]}' where id = $1`, [
    made.params.taskId,
  ])
  const written: string[] = []
  api.machines.programs = async ({ stdin }) => {
    written.push((await readToBuffer(stdin)).toString())
    return { exitCode: 0, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  }
  await running(made)
  const flag = written.map((text) => text.trim()).find((text) => text.startsWith('flag{own_')) ?? ''
  expect(flag).toMatch(/^flag\{own_[a-z0-9]{20}\}$/)
  const send = (who: Visitor) => who.call(submitFlag, { ...made, body: { flag } })
  expect((await send(other)).body.data).toMatchObject({ verdict: 'wrong' })
  const incidents = 'select team_id from platform.incidents where competition_id = $1'
  expect(await api.owner.query(incidents, [made.competitionId])).toEqual([
    { team_id: made.entries[1]?.teamId },
  ])
  expect((await send(leader)).body.data).toMatchObject({ verdict: 'right' })
})

describeRoute(getTeamEnvironment, {
  200: async () => {
    const made = await scene()
    return leader.call(getTeamEnvironment, at(made, await running(made)))
  },
  ...alike(getTeamEnvironment),
})

describeRoute(extendTeamEnvironment, {
  200: async () => {
    const made = await scene()
    return leader.call(extendTeamEnvironment, at(made, await running(made)))
  },
  ...alike(extendTeamEnvironment),
  429: async () => {
    const made = await scene()
    const id = await running(made)
    await leader.call(extendTeamEnvironment, at(made, id))
    return leader.call(extendTeamEnvironment, at(made, id))
  },
})

describeRoute(stopTeamEnvironment, {
  200: async () => {
    const made = await scene()
    const answer = await leader.call(stopTeamEnvironment, at(made, await running(made)))
    expect(answer.body.data).toMatchObject({ state: 'stopped' })
    return answer
  },
  ...alike(stopTeamEnvironment),
})

describeRoute(resetTeamEnvironment, {
  200: async () => {
    const made = await scene()
    return leader.call(resetTeamEnvironment, at(made, await running(made)))
  },
  ...alike(resetTeamEnvironment),
  429: async () => {
    const made = await scene()
    const id = await running(made)
    for (let n = 0; n < 9; n += 1) await leader.call(resetTeamEnvironment, at(made, id))
    return leader.call(resetTeamEnvironment, at(made, id))
  },
  503: async () => {
    const made = await scene()
    return withoutEngine(() => leader.call(resetTeamEnvironment, at(made, newId())))
  },
})

describeRoute(deleteTeamEnvironment, {
  200: async () => {
    const made = await scene()
    return leader.call(deleteTeamEnvironment, at(made, await running(made)))
  },
  ...alike(deleteTeamEnvironment),
})

describeRoute(createTeamAccessTicket, {
  200: async () => {
    const made = await scene()
    return leader.call(createTeamAccessTicket, {
      ...at(made, await running(made)),
      body: { to: 'terminal' },
    })
  },
  ...alike(createTeamAccessTicket, () => ({ body: { to: 'terminal' } })),
  503: () => withoutAccess(createTeamAccessTicket, { to: 'terminal' }),
})

async function withoutAccess(route: RouteShape, body: unknown) {
  const made = await scene()
  const { access } = api.deps
  Object.assign(api.deps, { access: null })
  const answer = await leader.call(route, { ...at(made, newId()), body })
  Object.assign(api.deps, { access })
  return answer
}

describeRoute(createTeamConnectionAddress, {
  200: async () => {
    const made = await scene()
    const sent = { ...at(made, await running(made)), body: { port: 8080 } }
    return leader.call(createTeamConnectionAddress, sent)
  },
  ...alike(createTeamConnectionAddress, () => ({ body: { port: 8080 } })),
  503: () => withoutAccess(createTeamConnectionAddress, { port: 8080 }),
})

test('another team finds none of the environments of a team', async () => {
  const made = await scene()
  const other = await api.signedIn()
  await setLeader(api, other, made, 1)
  const sent = at(made, await running(made))
  for (const route of [
    getTeamEnvironment,
    extendTeamEnvironment,
    stopTeamEnvironment,
    resetTeamEnvironment,
    deleteTeamEnvironment,
  ])
    expect((await other.call(route, sent)).status).toBe(404)
  const enter = { ...sent, body: { to: 'terminal' } }
  expect((await other.call(createTeamAccessTicket, enter)).status).toBe(404)
  const connect = { ...sent, body: { port: 8080 } }
  expect((await other.call(createTeamConnectionAddress, connect)).status).toBe(404)
  expect((await other.call(listTeamEnvironments, made)).body.data).toMatchObject({ data: [] })
})
