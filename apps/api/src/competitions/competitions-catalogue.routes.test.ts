import {
  getCompetition,
  listCompetitionAnnouncements,
  listCompetitions,
  listCompetitionTeams,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { acceptEntry, createOpenCompetition } from '../testing/entries.fixture.ts'
import { createCompetitionRow, createTeamOf } from '../testing/teams.fixture.ts'

const api = await openApi()
const [visitor, leader] = [api.visitor(), await api.signedIn()]
const { competitionId, divisionId, otherDivisionId } = await createOpenCompetition(api)
const draft = await createCompetitionRow(api, { state: 'draft' })
const params = { competitionId }

describeRoute(listCompetitions, {
  200: async () => {
    const answer = await visitor.call(listCompetitions, {
      query: { type: 'jeopardy', status: 'registering' },
    })
    const { data, years } = answer.body.data as { data: { id: string }[]; years: number[] }
    const ids = data.map(({ id }) => id)
    expect(ids).toContain(competitionId)
    expect(ids).not.toContain(draft)
    expect(data.find(({ id }) => id === competitionId)).toMatchObject({ competitionId })
    expect(years).toContain(new Date(Date.now() + 86_400_000).getUTCFullYear())
    return answer
  },
  400: () => visitor.call(listCompetitions, { query: { status: 'soon' } }),
})

describeRoute(getCompetition, {
  200: async () => {
    const answer = await visitor.call(getCompetition, { params })
    expect(answer.body.data).toMatchObject({
      id: competitionId,
      competitionId,
      status: 'registering',
      isPlayable: true,
      overview: { zh: '<p>概况</p>' },
      divisions: [
        { id: divisionId, number: 0, canJoin: true, needsReview: false, teams: 0 },
        { id: otherDivisionId, number: 1, needsReview: true },
      ],
      stages: [{ number: 1, state: 'waiting' }],
    })
    return answer
  },
  400: () => visitor.call(getCompetition, { params: { competitionId: 'x' } }),
  404: () => visitor.call(getCompetition, { params: { competitionId: draft } }),
})

describeRoute(listCompetitionAnnouncements, {
  200: async () => {
    await api.owner.query(
      `insert into platform.competition_announcements (id, competition_id, title, content, published_at, withdrawn_at)
       values ($1, $3, '{"zh": "开赛"}', '{"zh": "<p>祝顺利</p>"}', now(), null),
              ($2, $3, '{"zh": "撤下"}', '{"zh": "<p>x</p>"}', now(), now())`,
      [newId(), newId(), competitionId],
    )
    const answer = await visitor.call(listCompetitionAnnouncements, { params })
    expect(answer.body.data).toMatchObject([
      { title: { zh: '开赛' }, content: { zh: '<p>祝顺利</p>' }, task: null },
    ])
    return answer
  },
  400: () => visitor.call(listCompetitionAnnouncements, { params: { competitionId: 'x' } }),
  404: () => visitor.call(listCompetitionAnnouncements, { params: { competitionId: draft } }),
})

describeRoute(listCompetitionTeams, {
  200: async () => {
    const teamId = await createTeamOf(leader, competitionId)
    const call = (query: Record<string, string> = {}) => visitor.call(listCompetitionTeams, { params, query })
    expect((await call()).body.data).toEqual({ data: [], total: 0 })
    await acceptEntry(api, teamId, divisionId)
    expect((await call({ keyword: '东湖' })).body.data).toMatchObject({
      total: 1,
      data: [{ teamId, members: 1 }],
    })
    expect((await call({ keyword: '%' })).body.data).toMatchObject({ total: 0 })
    expect((await call({ divisionId: otherDivisionId })).body.data).toMatchObject({ total: 0 })
    return call()
  },
  400: () => visitor.call(listCompetitionTeams, { params: { competitionId: 'x' } }),
  404: () => visitor.call(listCompetitionTeams, { params: { competitionId: draft } }),
})

test('a list of teams names no members', async () => {
  const answer = await visitor.call(listCompetitionTeams, { params })
  expect(Object.keys((answer.body.data as { data: object[] }).data[0] ?? {}).toSorted()).toEqual([
    'divisionId',
    'members',
    'name',
    'orgName',
    'orgType',
    'teamId',
  ])
})
