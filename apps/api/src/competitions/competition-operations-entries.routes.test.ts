import { decideEntry, type EntryDetail, getEntry, listEntries, withdrawTeam } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows, listLedger } from '../testing/competition-admin.fixture.ts'
import {
  createOperationsScene,
  createSubmittedEntry,
  type OperationsScene,
} from '../testing/competition-operations.fixture.ts'
import { nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, leader] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge, monitor, params } = scene
const elsewhere = await createOperationsScene(api)
const waiting = async (of: OperationsScene = scene) => createSubmittedEntry(api, of, await api.signedIn())

describeRoute(listEntries, {
  200: async () => {
    const teamId = await createSubmittedEntry(api, scene, leader)
    const answer = await monitor.call(listEntries, { params, query: { limit: '100' } })
    expect(answer.body.data).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          teamId,
          state: 'submitted',
          members: 1,
          divisionName: { zh: '公开组', en: 'Open' },
        }),
      ]),
    })
    const accepted = await organiser.call(listEntries, { params, query: { state: 'accepted' } })
    expect(accepted.body.data).toMatchObject({ total: 2 })
    const { name } = ((await organiser.call(getEntry, { params: { ...params, teamId } })).body.data ?? {
      name: '',
    }) as EntryDetail
    const found = await organiser.call(listEntries, { params, query: { keyword: name.slice(2) } })
    expect(found.body.data).toMatchObject({ total: 1, data: [{ teamId }] })
    const none = await organiser.call(listEntries, { params, query: { keyword: '100%_' } })
    expect(none.body.data).toEqual({ total: 0, data: [] })
    return answer
  },
  400: () => organiser.call(listEntries, { params, query: { state: 'lost' } }),
  401: () => visitor.call(listEntries, { params }),
  404: () => leader.call(listEntries, { params }),
})

describeRoute(getEntry, {
  200: async () => {
    const someone = await api.signedIn()
    const teamId = await createSubmittedEntry(api, scene, someone)
    const answer = await judge.call(getEntry, { params: { ...params, teamId } })
    expect(answer.body.data).toMatchObject({
      members: [{ nickname: await nicknameOf(someone), isLeader: true, missing: { verification: false } }],
      materials: null,
      obstacle: null,
    })
    await api.owner.query('update platform.competitions set team_size_min = 2 where id = $1', [
      scene.competitionId,
    ])
    const small = await judge.call(getEntry, { params: { ...params, teamId } })
    expect(small.body.data).toMatchObject({ obstacle: 'team_too_small', teamSizeMin: 2 })
    await api.owner.query('update platform.competitions set team_size_min = 1 where id = $1', [
      scene.competitionId,
    ])
    return answer
  },
  400: () => organiser.call(getEntry, { params: { ...params, teamId: 'x' } }),
  401: () => visitor.call(getEntry, { params: { ...params, teamId: newId() } }),
  403: async () => monitor.call(getEntry, { params: { ...params, teamId: await waiting() } }),
  404: async () => {
    const foreign = await waiting(elsewhere)
    const answer = await organiser.call(getEntry, { params: { ...params, teamId: foreign } })
    expect(answer.body).toMatchObject({ reason: 'entries.not_found' })
    return answer
  },
})

const decide = (who: Visitor, teamId: string, body: object) =>
  who.call(decideEntry, { params: { ...params, teamId }, body })
const stateOf = async (teamId: string) => {
  const [row] = await api.owner.query<{ state: string; number: number | null; reason: string | null }>(
    'select state, number, reason from platform.entries where team_id = $1',
    [teamId],
  )
  return row
}

describeRoute(decideEntry, {
  200: async () => {
    const teamId = await waiting()
    const answer = await decide(organiser, teamId, {
      decision: 'return',
      reason: '请补充队员',
      state: 'submitted',
    })
    expect(await stateOf(teamId)).toMatchObject({ state: 'returned', reason: '请补充队员', number: null })
    await decide(organiser, teamId, { decision: 'accept', state: 'returned' })
    const { number } = (await stateOf(teamId)) ?? {}
    expect(number).toBe(2)
    await decide(organiser, teamId, { decision: 'suspend', reason: '串通', state: 'accepted' })
    await decide(organiser, teamId, { decision: 'reinstate', reason: '误会', state: 'suspended' })
    expect(await stateOf(teamId)).toMatchObject({ state: 'accepted', number })
    const kinds = (await listLedger(api, scene.competitionId)).slice(-3).map(({ kind }) => kind)
    expect(kinds).toEqual(['join', 'ban', 'unban'])
    const acts = (await listAuditRows(api, scene.competitionId)).filter(
      ({ after }) => (after as { teamId?: string }).teamId === teamId,
    )
    expect(acts.map(({ action }) => action)).toEqual([
      'entries.return',
      'entries.accept',
      'entries.suspend',
      'entries.reinstate',
    ])
    expect(acts[2]).toMatchObject({
      before: { state: 'accepted' },
      after: { state: 'suspended', reason: '串通' },
    })
    return answer
  },
  400: async () => decide(organiser, await waiting(), { decision: 'return', state: 'submitted' }),
  401: () => decide(visitor, newId(), { decision: 'accept', state: 'submitted' }),
  403: async () => {
    const answer = await decide(judge, await waiting(), { decision: 'accept', state: 'submitted' })
    expect(answer.body).toMatchObject({ reason: 'competitions.insufficient_role' })
    return answer
  },
  404: async () => {
    const teamId = await waiting()
    expect(
      (await decide(elsewhere.organiser, teamId, { decision: 'accept', state: 'submitted' })).body,
    ).toMatchObject({
      reason: 'competitions.not_found',
    })
    expect(await stateOf(teamId)).toMatchObject({ state: 'submitted' })
    return decide(organiser, await waiting(elsewhere), { decision: 'accept', state: 'submitted' })
  },
  409: async () => {
    const teamId = await waiting()
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(
          organiser,
          teamId,
          n % 2
            ? { decision: 'accept', state: 'submitted' }
            : { decision: 'reject', reason: 'x', state: 'submitted' },
        ),
      ),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    const answer = ten.find(({ status }) => status === 409)
    expect(answer?.body).toMatchObject({ reason: 'entries.already_decided' })
    return answer as NonNullable<typeof answer>
  },
})

test('an entry moves to another division with a reason, and the ledger records it', async () => {
  const divisionId = newId()
  await api.owner.query(
    `insert into platform.divisions (id, competition_id, number, name) values ($1, $2, 7, '{"zh": "高校组"}')`,
    [divisionId, scene.competitionId],
  )
  const teamId = scene.entries[1]?.teamId ?? ''
  const moved = await decide(organiser, teamId, {
    decision: 'move-division',
    divisionId,
    reason: '报错组别',
    state: 'accepted',
  })
  expect(moved.status).toBe(200)
  expect((await listLedger(api, scene.competitionId)).at(-1)).toMatchObject({
    kind: 'move-division',
    division: 7,
    details: { reason: '报错组别' },
  })
  const nowhere = await decide(organiser, teamId, {
    decision: 'move-division',
    divisionId: elsewhere.divisionId,
    reason: 'x',
    state: 'accepted',
  })
  expect(nowhere.body).toMatchObject({ reason: 'entries.division_not_found' })
})

test('a leader gets a live event for a decision on their team', async () => {
  const someone = await api.signedIn()
  const teamId = await createSubmittedEntry(api, scene, someone)
  await decide(organiser, teamId, { decision: 'return', reason: '缺队员', state: 'submitted' })
  const told = await api.owner.query(
    `select kind from platform.live_events where topic = $1 order by seq desc limit 1`,
    [`user:${await userIdOf(someone)}`],
  )
  expect(told).toEqual([{ kind: 'entry' }])
  const events = await api.owner.query(
    `select payload from platform.outbox_events where kind = 'entries.state-changed' order by id desc limit 1`,
  )
  expect(events).toMatchObject([{ payload: { teamId, state: 'returned' } }])
})

test('a team that withdraws while being accepted ends up withdrawn, also in the ledger', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await createOperationsScene(api, { startsIn: 3600, freezesIn: 5400, entries: 1, tasks: 1 })
    const someone = await api.signedIn()
    const teamId = await createSubmittedEntry(api, own, someone)
    const [accepted, withdrawn] = await Promise.all([
      own.organiser.call(decideEntry, {
        params: { ...own.params, teamId },
        body: { decision: 'accept', state: 'submitted' },
      }),
      someone.call(withdrawTeam, { params: own.params }),
    ])
    expect(withdrawn.status).toBe(200)
    expect(await stateOf(teamId)).toMatchObject({ state: 'withdrawn' })
    const kinds = (await listLedger(api, own.competitionId)).slice(3).map(({ kind }) => kind)
    expect(kinds).toEqual(accepted.status === 200 ? ['join', 'ban'] : [])
  }
})
