import { addDivision, changeDivision, removeDivision } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  divisionPlan,
  getAdminView,
  listAuditRows,
  listLedger,
  publishScene,
} from '../testing/competition-admin.fixture.ts'
import { createTeamOf } from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const still = await createAdminScene(api)
const baseRevision = 1
const unknown = { competitionId: still.competitionId, divisionId: newId() }

const add = (who: Visitor, more: object = {}, params = still.params) =>
  who.call(addDivision, { params, body: { baseRevision, division: divisionPlan(), ...more } })

describeRoute(addDivision, {
  200: async () => {
    const { params, organiser, competitionId } = await createAdminScene(api)
    const answer = await add(organiser, { division: divisionPlan({ scores: false }) }, params)
    expect((await getAdminView(organiser, competitionId)).divisions.at(-1)).toMatchObject({
      number: 2,
      name: { zh: '高校组' },
    })
    expect((await listLedger(api, competitionId)).at(-1)).toMatchObject({
      kind: 'division',
      division: 2,
      details: { rights: { scores: false } },
    })
    return answer
  },
  400: () => add(still.owner, { division: { ...divisionPlan(), orgTypes: [] } }),
  401: () => add(visitor),
  403: () => add(still.judge),
  404: () => add(still.outsider),
  409: () => add(still.owner, { baseRevision: 5 }),
})

const change = (who: Visitor, params: typeof unknown, more: object = {}) =>
  who.confirm(changeDivision, { params, body: { baseRevision, division: divisionPlan(), ...more } })

describeRoute(changeDivision, {
  200: async () => {
    const { ofDivision, owner, competitionId } = await createAdminScene(api)
    const answer = await change(owner, ofDivision, { division: divisionPlan({ canTakeBloods: false }) })
    expect((await listLedger(api, competitionId)).at(-1)).toMatchObject({
      kind: 'division',
      division: 0,
      details: { rights: { bloods: false, scores: true } },
    })
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      before: { canTakeBloods: true, needsReview: true },
      after: { canTakeBloods: false, needsReview: false },
    })
    return answer
  },
  400: () => change(still.owner, { ...unknown, divisionId: 'x' }),
  401: () => change(visitor, still.ofDivision),
  403: () => change(still.judge, still.ofDivision),
  404: () => change(still.owner, unknown),
  409: () => change(still.owner, still.ofDivision, { baseRevision: 3 }),
})

const remove = (who: Visitor, params: typeof unknown) => who.call(removeDivision, { params })

describeRoute(removeDivision, {
  200: async () => {
    const { ofDivision, owner, competitionId, otherDivisionId } = await createAdminScene(api)
    const answer = await remove(owner, ofDivision)
    expect((await getAdminView(owner, competitionId)).divisions).toMatchObject([{ id: otherDivisionId }])
    return answer
  },
  400: () => remove(still.owner, { ...unknown, divisionId: 'x' }),
  401: () => remove(visitor, still.ofDivision),
  403: () => remove(still.judge, still.ofDivision),
  404: () => remove(still.owner, unknown),
  409: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    await api.owner.query(
      `update platform.competitions set verify_type = 'none', team_user_fields = '{"company": [], "school": [], "other": []}'
       where id = $1`,
      [made.competitionId],
    )
    const leader = await api.signedIn()
    const teamId = await createTeamOf(leader, made.competitionId)
    await api.owner.query(
      `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
       values ($1, $2, $3, 'submitted', now(), now())`,
      [teamId, made.competitionId, made.divisionId],
    )
    expect((await remove(made.owner, made.ofDivision)).body.reason).toBe('divisions.in_use')
    await remove(made.owner, { ...made.params, divisionId: made.otherDivisionId })
    const answer = await remove(made.owner, made.ofDivision)
    expect(answer.body).toMatchObject({ reason: 'divisions.last_division' })
    return answer
  },
})

test('a new name of a division is not recorded in the ledger; a new right keeps the differences per task', async () => {
  const made = await createAdminScene(api)
  const taskId = await createTaskRow(api, made)
  await api.owner.query(
    `insert into platform.division_tasks (division_id, task_id, competition_id, scores) values ($1, $2, $3, false)`,
    [made.divisionId, taskId, made.competitionId],
  )
  const before = await listLedger(api, made.competitionId)
  await change(made.owner, made.ofDivision)
  expect(await listLedger(api, made.competitionId)).toHaveLength(before.length)
  await change(made.owner, made.ofDivision, {
    baseRevision: 2,
    division: divisionPlan({ affectsValue: false }),
  })
  expect((await listLedger(api, made.competitionId)).at(-1)?.details).toEqual({
    rights: {
      scores: true,
      bloods: true,
      affectsValue: false,
      ranksOverall: true,
      tasks: { 0: { scores: false, bloods: true, affectsValue: false } },
    },
  })
})
