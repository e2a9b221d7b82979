import {
  addStage,
  changeStage,
  extendStage,
  freezeStage,
  orderStages,
  pauseStage,
  removeStage,
  resumeStage,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  endStage,
  getAdminView,
  inHours,
  listAuditRows,
  publishScene,
  stagePlan,
  startStage,
} from '../testing/competition-admin.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const still = await createAdminScene(api)
const baseRevision = 1
const unknown = { competitionId: still.competitionId, stageId: newId() }

const add = (who: Visitor, params: { competitionId: string }, more: object = {}) =>
  who.confirm(addStage, { params, body: { baseRevision, stage: stagePlan(), ...more } })

describeRoute(addStage, {
  200: async () => {
    const { params, organiser, competitionId } = await createAdminScene(api)
    const answer = await add(organiser, params)
    expect(answer.body.data).toMatchObject({ settingsRevision: 2 })
    const { stages, settingsRevision } = await getAdminView(organiser, competitionId)
    expect(stages.map(({ number, name }) => [number, name.zh])).toEqual([
      [1, '线上赛'],
      [2, '决赛'],
    ])
    expect(settingsRevision).toBe(2)
    return answer
  },
  400: () => add(still.owner, still.params, { stage: stagePlan({ startsAt: 'soon' }) }),
  401: () => add(visitor, still.params),
  403: () => add(still.judge, still.params),
  404: () => add(still.outsider, still.params),
  409: () => add(still.owner, still.params, { baseRevision: 7 }),
  422: async () => {
    const refused = async (more: object) =>
      (await add(still.owner, still.params, { stage: stagePlan(more) })).body.reason
    expect(await refused({ endsAt: inHours(72) })).toBe('stages.ends_before_start')
    expect(await refused({ freezeAt: inHours(71) })).toBe('stages.freeze_out_of_range')
    expect(await refused({ revealAt: inHours(80) })).toBe('stages.reveal_before_end')
    expect(await refused({ settings: { attemptsPerMinute: 0 } })).toBe('stages.invalid_settings')
    expect(await refused({ settings: { rounds: 5 } })).toBe('stages.invalid_settings')
    return add(still.owner, still.params, { stage: stagePlan({ endsAt: inHours(24 * 400) }) })
  },
  501: () => add(still.owner, still.params, { stage: stagePlan({ type: 'works' }) }),
})

const change = (who: Visitor, params: typeof unknown, more: object = {}) =>
  who.confirm(changeStage, { params, body: { baseRevision, stage: stagePlan(), ...more } })

describeRoute(changeStage, {
  200: async () => {
    const { ofStage, owner, competitionId } = await createAdminScene(api)
    const answer = await change(owner, ofStage)
    expect((await getAdminView(owner, competitionId)).stages).toMatchObject([{ name: { zh: '决赛' } }])
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      action: 'competitions.change-stage',
      before: { name: { zh: '线上赛' } },
      after: { name: { zh: '决赛' } },
    })
    return answer
  },
  400: () => change(still.owner, { ...unknown, stageId: 'x' }),
  401: () => change(visitor, still.ofStage),
  403: () => change(still.judge, still.ofStage),
  404: async () => {
    expect((await change(still.outsider, still.ofStage)).body.reason).toBe('competitions.not_found')
    return change(still.owner, unknown)
  },
  409: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    await startStage(api, made)
    const moved = await change(made.owner, made.ofStage)
    expect(moved.body).toMatchObject({ reason: 'stages.already_started' })
    const other = await createAdminScene(api)
    await createTaskRow(api, other)
    await api.owner.query('update platform.stages set revealed_at = now() where id = $1', [other.stageId])
    return change(other.owner, other.ofStage)
  },
  422: () => change(still.owner, still.ofStage, { stage: stagePlan({ endsAt: inHours(72) }) }),
  501: () => change(still.owner, still.ofStage, { stage: stagePlan({ type: 'works' }) }),
})

const order = (who: Visitor, params: { competitionId: string }, body: object) =>
  who.call(orderStages, { params, body })

describeRoute(orderStages, {
  200: async () => {
    const { params, stageId, owner, competitionId } = await createAdminScene(api)
    const { id } = (await add(owner, params)).body.data as { id: string }
    const answer = await order(owner, params, { baseRevision: 2, stageIds: [id, stageId] })
    expect((await getAdminView(owner, competitionId)).stages.map((stage) => stage.id)).toEqual([id, stageId])
    return answer
  },
  400: () => order(still.owner, still.params, { baseRevision, stageIds: [] }),
  401: () => order(visitor, still.params, { baseRevision, stageIds: [still.stageId] }),
  403: () => order(still.judge, still.params, { baseRevision, stageIds: [still.stageId] }),
  404: async () => {
    const twice = { baseRevision, stageIds: [still.stageId, still.stageId] }
    expect((await order(still.owner, still.params, twice)).body.reason).toBe('stages.not_found')
    return order(still.owner, still.params, { baseRevision, stageIds: [newId()] })
  },
  409: () => order(still.owner, still.params, { baseRevision: 9, stageIds: [still.stageId] }),
})

const remove = (who: Visitor, params: typeof unknown) => who.confirm(removeStage, { params })

describeRoute(removeStage, {
  200: async () => {
    const { params, ofStage, owner, competitionId } = await createAdminScene(api)
    await add(owner, params)
    const answer = await remove(owner, ofStage)
    expect((await getAdminView(owner, competitionId)).stages).toMatchObject([{ name: { zh: '决赛' } }])
    return answer
  },
  400: () => remove(still.owner, { ...unknown, stageId: 'x' }),
  401: () => remove(visitor, still.ofStage),
  403: () => remove(still.judge, still.ofStage),
  404: () => remove(still.owner, unknown),
  409: async () => {
    expect((await remove(still.owner, still.ofStage)).body.reason).toBe('stages.last_stage')
    const made = await createAdminScene(api)
    await add(made.owner, made.params)
    await createTaskRow(api, made)
    const answer = await remove(made.owner, made.ofStage)
    expect(answer.body).toMatchObject({ reason: 'stages.has_tasks' })
    return answer
  },
})

const pause = (who: Visitor, params: typeof unknown) => who.confirm(pauseStage, { params })

const changesTold = async ({ competitionId }: { competitionId: string }) => {
  const told = `select from platform.live_events where topic = 'everyone' and kind = 'competition' and payload->>'competitionId' = $1`
  return (await api.owner.query(told, [competitionId])).length
}

describeRoute(pauseStage, {
  200: async () => {
    const made = await createAdminScene(api)
    await startStage(api, made)
    const answer = await pause(made.organiser, made.ofStage)
    expect((await getAdminView(made.owner, made.competitionId)).stages).toMatchObject([{ state: 'paused' }])
    // Changes of a draft are not broadcast; changes of a published competition are.
    expect(await changesTold(made)).toBe(0)
    const publish = `update platform.competitions set state = 'published' where id = $1`
    await api.owner.query(publish, [made.competitionId])
    await resume(made.organiser, made.ofStage)
    expect(await changesTold(made)).toBe(1)
    return answer
  },
  400: () => pause(still.owner, { ...unknown, stageId: 'x' }),
  401: () => pause(visitor, still.ofStage),
  403: () => pause(still.judge, still.ofStage),
  404: () => pause(still.owner, unknown),
  409: async () => {
    expect((await pause(still.owner, still.ofStage)).body.reason).toBe('stages.not_running')
    const made = await createAdminScene(api)
    await startStage(api, made)
    const both = await Promise.all([pause(made.owner, made.ofStage), pause(made.organiser, made.ofStage)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const answer = await pause(made.owner, made.ofStage)
    expect(answer.body).toMatchObject({ reason: 'stages.already_paused' })
    return answer
  },
})

const resume = (who: Visitor, params: typeof unknown, compensatePause: unknown = true) =>
  who.confirm(resumeStage, { params, body: { compensatePause } })

describeRoute(resumeStage, {
  200: async () => {
    const made = await createAdminScene(api)
    await startStage(api, made, `, paused_at = now() - interval '30 minutes'`)
    const before = (await getAdminView(made.owner, made.competitionId)).stages[0]
    const answer = await resume(made.owner, made.ofStage)
    const after = (await getAdminView(made.owner, made.competitionId)).stages[0]
    expect(after).toMatchObject({ state: 'running', pausedAt: null })
    const given = Date.parse(after?.endsAt ?? '') - Date.parse(before?.endsAt ?? '')
    expect(given / 60_000).toBeCloseTo(30, 0)
    return answer
  },
  400: () => resume(still.owner, still.ofStage, 'yes'),
  401: () => resume(visitor, still.ofStage),
  403: () => resume(still.judge, still.ofStage),
  404: () => resume(still.owner, unknown),
  409: () => resume(still.owner, still.ofStage),
})

const extend = (who: Visitor, params: typeof unknown, minutes = 30) =>
  who.confirm(extendStage, { params, body: { minutes, moveFreeze: true } })

describeRoute(extendStage, {
  200: async () => {
    const made = await createAdminScene(api)
    const before = (await getAdminView(made.owner, made.competitionId)).stages[0]
    const answer = await extend(made.owner, made.ofStage)
    const after = (await getAdminView(made.owner, made.competitionId)).stages[0]
    for (const moment of ['endsAt', 'freezeAt'] as const)
      expect(Date.parse(after?.[moment] ?? '') - Date.parse(before?.[moment] ?? '')).toBe(30 * 60_000)
    return answer
  },
  400: () => extend(still.owner, still.ofStage, 0),
  401: () => extend(visitor, still.ofStage),
  403: () => extend(still.judge, still.ofStage),
  404: () => extend(still.owner, unknown),
  409: async () => {
    const made = await createAdminScene(api)
    await endStage(api, made)
    expect((await extend(made.owner, made.ofStage, 120)).status).toBe(200)
    await api.owner.query('update platform.stages set revealed_at = now() where id = $1', [made.stageId])
    return extend(made.owner, made.ofStage)
  },
  422: async () => {
    const made = await createAdminScene(api)
    await endStage(api, made)
    return extend(made.owner, made.ofStage, 10)
  },
})

const freeze = (who: Visitor, params: typeof unknown) => who.confirm(freezeStage, { params })

describeRoute(freezeStage, {
  200: async () => {
    const made = await createAdminScene(api)
    await startStage(api, made)
    const answer = await freeze(made.organiser, made.ofStage)
    const { stages, now } = await getAdminView(made.owner, made.competitionId)
    expect(Date.parse(now) - Date.parse(stages[0]?.freezeAt ?? '')).toBeLessThan(60_000)
    return answer
  },
  400: () => freeze(still.owner, { ...unknown, stageId: 'x' }),
  401: () => freeze(visitor, still.ofStage),
  403: () => freeze(still.judge, still.ofStage),
  404: () => freeze(still.owner, unknown),
  409: async () => {
    const made = await createAdminScene(api)
    await startStage(api, made)
    await freeze(made.owner, made.ofStage)
    const answer = await freeze(made.owner, made.ofStage)
    expect(answer.body).toMatchObject({ reason: 'stages.already_frozen' })
    return answer
  },
})

test('a changed schedule does not unfreeze a frozen board', async () => {
  const made = await createAdminScene(api)
  await publishScene(made)
  await startStage(api, made)
  await freeze(made.owner, made.ofStage)
  const { stages, settingsRevision } = await getAdminView(made.owner, made.competitionId)
  const { name, type, startsAt, endsAt } = stages[0] ?? stagePlan()
  const answer = await change(made.owner, made.ofStage, {
    baseRevision: settingsRevision,
    stage: { name, type, startsAt, endsAt, freezeAt: null, revealAt: null },
  })
  expect(answer.body).toMatchObject({ reason: 'stages.already_frozen' })
})
