import {
  type AnswerOf,
  adjustScore,
  getMonitor,
  getResults,
  listCompetitionLog,
  listSubmissions,
  publishResults,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import {
  createAppeal,
  createIncident,
  createOperationsScene,
  createSubmission,
  endCompetition,
  type OperationsScene,
} from '../testing/competition-operations.fixture.ts'
import { addTeamMember, createTeamOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge, monitor, params } = scene

describeRoute(getMonitor, {
  200: async () => {
    const own = await createOperationsScene(api)
    await createSubmission(api, own, { team: 0, task: 0, verdict: 'right' })
    await createSubmission(api, own, { team: 1, task: 0, verdict: 'wrong', answer: 'flag{x}' })
    await createIncident(api, own)
    await createAppeal(api, own)
    const player = await api.signedIn()
    const [teamId = '', taskId = ''] = [own.entries[0]?.teamId, own.tasks[0]?.id]
    await addTeamMember(api, player, teamId)
    await api.owner.query(
      `with opened as (insert into platform.task_first_views (task_id, team_id, user_id, first_viewed_at) values ($2, $1, $3, now()))
       insert into platform.attempts (team_id, task_id, wrong, recent_since) values ($1, $2, 4, now())`,
      [teamId, taskId, await userIdOf(player)],
    )
    const answer = await own.monitor.call(getMonitor, { params: own.params })
    const told = answer.body.data as AnswerOf<typeof getMonitor>
    expect(told).toMatchObject({
      lastHour: { right: 1, wrong: 1, shared_flag: 1, repeated: 0 },
      incidentsPending: 1,
      appealsOpen: 1,
      entriesWaiting: 0,
      peopleActive: 1,
      tasks: [
        { id: taskId, parentId: null, views: 1, solves: 1, wrong: 4, tries: 3 },
        { views: 0, solves: 0, wrong: 0, tries: 0 },
        {},
      ],
    })
    expect(told.minutes).toHaveLength(60)
    return answer
  },
  400: () => monitor.call(getMonitor, { params: { competitionId: 'x' } }),
  401: () => visitor.call(getMonitor, { params }),
  404: () => stranger.call(getMonitor, { params }),
})

describeRoute(listSubmissions, {
  200: async () => {
    const own = await createOperationsScene(api)
    const sent = [
      await createSubmission(api, own, { team: 0, task: 0, verdict: 'wrong', answer: 'flag{a}' }),
      await createSubmission(api, own, { team: 1, task: 1, verdict: 'wrong', answer: 'flag{b}' }),
      await createSubmission(api, own, { team: 0, task: 1, verdict: 'right' }),
    ]
    const ask = async (who: Visitor, query: Record<string, string> = {}) =>
      (await who.call(listSubmissions, { params: own.params, query })).body.data as AnswerOf<
        typeof listSubmissions
      >
    const page = await ask(own.judge, { limit: '2' })
    expect(page.data.map(({ id }) => id)).toEqual([sent[2], sent[1]])
    const rest = await ask(own.judge, { limit: '2', before: page.next ?? '' })
    expect(rest).toMatchObject({ data: [{ id: sent[0], answer: 'flag{a}' }], next: null })
    expect((await ask(own.monitor)).data.map(({ answer }) => answer)).toEqual([null, null, null])
    const byTeam = await ask(own.judge, { teamId: own.entries[0]?.teamId ?? '', verdict: 'wrong' })
    expect(byTeam.data.map(({ id }) => id)).toEqual([sent[0]])
    const byTask = await ask(own.judge, { taskId: own.tasks[1]?.id ?? '' })
    expect(byTask).toMatchObject({ data: [{ id: sent[2] }, { id: sent[1] }], next: null })
    return own.judge.call(listSubmissions, { params: own.params, query: {} })
  },
  400: () => judge.call(listSubmissions, { params, query: { verdict: 'lost' } }),
  401: () => visitor.call(listSubmissions, { params, query: {} }),
  404: () => stranger.call(listSubmissions, { params, query: {} }),
})

describeRoute(getResults, {
  200: async () => {
    const own = await createOperationsScene(api)
    const running = await own.organiser.call(getResults, { params: own.params })
    expect(running.body.data).toMatchObject({
      obstacle: 'competition_not_ended',
      total: 2,
      training: { canPublish: false },
    })
    await endCompetition(api, own, false)
    const hidden = await own.organiser.call(getResults, { params: own.params })
    expect(hidden.body.data).toMatchObject({ obstacle: 'not_revealed' })
    await endCompetition(api, own)
    const answer = await own.organiser.call(getResults, { params: own.params })
    expect(answer.body.data).toMatchObject({
      obstacle: null,
      publishedAt: null,
      hasChanged: false,
      rows: [
        { place: 1, rank: 1 },
        { place: 2, rank: 1 },
      ],
      training: { tasks: 3, published: 0, canPublish: true },
    })
    return answer
  },
  400: () => organiser.call(getResults, { params, query: { page: '0' } }),
  401: () => visitor.call(getResults, { params }),
  403: () => judge.call(getResults, { params }),
  404: () => stranger.call(getResults, { params }),
})

const award = { zh: '一等奖', en: 'First prize' }
const publish = (who: Visitor, of: OperationsScene, body: object = { awards: [{ place: 1, award }] }) =>
  who.confirm(publishResults, { params: of.params, body })

describeRoute(publishResults, {
  200: async () => {
    const own = await createOperationsScene(api)
    const [, second] = own.entries
    await own.organiser.call(adjustScore, {
      params: { ...own.params, teamId: second?.teamId ?? '' },
      body: { kind: 'award', amount: 5_000_000_000, reason: '彩蛋' },
    })
    await endCompetition(api, own)
    const answer = await publish(own.organiser, own)
    expect(answer.body.data).toMatchObject({ total: 2 })
    const rows = await api.owner.query(
      `select r.place, r.rank, r.team_id, r.score, r.award, count(m.user_id)::int as members
       from platform.final_results r left join platform.final_result_members m using (competition_id, team_id)
       where r.competition_id = $1 group by 1, 2, 3, 4, 5 order by 1`,
      [own.competitionId],
    )
    expect(rows).toMatchObject([
      { place: 1, rank: 1, team_id: second?.teamId, score: '5000000000', award, members: 1 },
      { place: 2, rank: 2, score: '0', award: null, members: 1 },
    ])
    // A correction: publishing again needs a reason and replaces the earlier results.
    const corrected = await publish(own.organiser, own, { awards: [], reason: '奖项有误' })
    expect(corrected.status).toBe(200)
    const acts = await listAuditRows(api, own.competitionId)
    expect(acts.slice(-2)).toMatchObject([
      { action: 'results.publish', before: null, after: { teams: 2 } },
      {
        action: 'results.correct',
        before: { first: [{ award }, {}] },
        after: { reason: '奖项有误', first: [{ award: null }, {}] },
      },
    ])
    return answer
  },
  400: () => publish(organiser, scene, { awards: [{ place: 0, award }] }),
  401: () => publish(visitor, scene),
  403: () => publish(judge, scene),
  404: () => publish(stranger, scene),
  409: async () => {
    const own = await createOperationsScene(api)
    expect((await publish(own.organiser, own)).body).toMatchObject({
      reason: 'results.competition_not_ended',
    })
    await endCompetition(api, own, false)
    const hidden = await publish(own.organiser, own)
    expect(hidden.body).toMatchObject({ reason: 'results.not_revealed' })
    expect(
      await api.owner.query(`select from platform.final_results where competition_id = $1`, [
        own.competitionId,
      ]),
    ).toEqual([])
    return hidden
  },
  422: async () => {
    const own = await createOperationsScene(api)
    await endCompetition(api, own)
    expect((await publish(own.organiser, own, { awards: [{ place: 3, award }] })).body).toMatchObject({
      reason: 'results.unknown_place',
    })
    await publish(own.organiser, own)
    const silent = await publish(own.organiser, own)
    expect(silent.body).toMatchObject({ reason: 'results.reason_required' })
    return silent
  },
})

test('of ten concurrent publications one succeeds; the others need the reason of a correction', async () => {
  const own = await createOperationsScene(api)
  await endCompetition(api, own)
  const ten = await Promise.all(Array.from({ length: 10 }, () => publish(own.organiser, own)))
  expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ten.filter(({ status }) => status === 422)).toHaveLength(9)
})

describeRoute(listCompetitionLog, {
  200: async () => {
    const own = await createOperationsScene(api)
    const teamId = own.entries[0]?.teamId ?? ''
    for (const amount of [1, 2, 3])
      await own.organiser.call(adjustScore, {
        params: { ...own.params, teamId },
        body: { kind: amount === 2 ? 'penalty' : 'award', amount, reason: `第 ${amount} 次` },
      })
    const ask = async (query: Record<string, string>) =>
      (await own.organiser.call(listCompetitionLog, { params: own.params, query })).body.data as AnswerOf<
        typeof listCompetitionLog
      >
    const page = await ask({ limit: '2' })
    expect(page.data.map(({ after }) => after?.['amount'])).toEqual([3, 2])
    expect(page.actors).toMatchObject([{ id: await userIdOf(own.organiser) }])
    expect(page.actions).toEqual(['scores.award', 'scores.penalty'])
    const rest = await ask({ limit: '2', before: `${page.next}` })
    expect(rest).toMatchObject({ data: [{ after: { amount: 1 } }], next: null })
    expect((await ask({ action: 'scores.penalty' })).data).toHaveLength(1)
    expect((await ask({ actorId: newId() })).data).toEqual([])
    // A team of another competition is not readable here.
    const [ours, theirs] = [
      await createTeamOf(await api.signedIn(), own.competitionId),
      await createTeamOf(await api.signedIn(), scene.competitionId),
    ]
    expect((await ask({ teamId: ours })).data).not.toEqual([])
    expect((await ask({ teamId: theirs })).data).toEqual([])
    return own.organiser.call(listCompetitionLog, { params: own.params, query: {} })
  },
  400: () => organiser.call(listCompetitionLog, { params, query: { action: "'; drop" } }),
  401: () => visitor.call(listCompetitionLog, { params, query: {} }),
  403: () => monitor.call(listCompetitionLog, { params, query: {} }),
  404: () => stranger.call(listCompetitionLog, { params, query: {} }),
})
