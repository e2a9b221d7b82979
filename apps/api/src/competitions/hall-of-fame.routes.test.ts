import {
  type AnswerOf,
  adjustScore,
  getHallCompetition,
  getHallPerson,
  getHallVisibility,
  hasOwnHallPage,
  listContributors,
  listHallOfFame,
  listHallOrganisations,
  listHallPeople,
  publishResults,
  updateHallVisibility,
  updateProfile,
} from '@tiltyard/contracts'
import { recordContribution } from '@tiltyard/core/competitions'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createOperationsScene,
  endCompetition,
  type OperationsScene,
} from '../testing/competition-operations.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const award = { zh: '一等奖', en: 'First prize' }
let scene: OperationsScene
let player: Visitor
let userId: string

const setUser = (id: string, nickname: string, more = '') =>
  api.owner.query(
    `update platform.users set nickname = $2, nickname_key = $2, nickname_skeleton = $2 ${more} where id = $1`,
    [id, nickname],
  )
const setVisibility = (visibility: 'name' | 'nickname' | 'hidden') =>
  player.call(updateHallVisibility, { body: { visibility } })

beforeAll(async () => {
  scene = await createOperationsScene(api)
  player = await api.signedIn()
  userId = await userIdOf(player)
  await setUser(userId, '今日之名')
  await api.owner.query(
    `insert into platform.profiles (user_id, real_name, updated_at) values ($1, '林真名', now())`,
    [userId],
  )
  await addTeamMember(api, player, scene.entries[0]?.teamId ?? '')
  await endCompetition(api, scene)
  await scene.organiser.confirm(publishResults, {
    params: scene.params,
    body: { awards: [{ place: 1, award }] },
  })
  await recordContribution(api.deps, { userId, kind: 'article', subjectId: scene.competitionId })
})

const membersOf = async () => {
  const answer = await visitor.call(listHallOfFame, { query: {} })
  const { data } = answer.body.data as AnswerOf<typeof listHallOfFame>
  return data[0]?.teams.flatMap(({ members }) => members) ?? []
}

describeRoute(listHallOfFame, {
  200: async () => {
    const answer = await visitor.call(listHallOfFame, { query: {} })
    const told = answer.body.data as AnswerOf<typeof listHallOfFame>
    expect(told).toMatchObject({ types: ['jeopardy'], total: 1 })
    expect(told.data[0]).toMatchObject({
      competitionId: scene.competitionId,
      type: 'jeopardy',
      total: 2,
      teams: [
        { award, place: 1, rank: 1, divisionRank: 1 },
        { award: null, place: 2, rank: 1 },
      ],
    })
    expect(await membersOf()).toContainEqual({ userId, name: '今日之名', isLeader: false })
    expect(told.years).toEqual([new Date().getFullYear()])
    for (const [query, total] of [
      [{ year: '2001' }, 0],
      [{ type: 'works' }, 0],
      [{ type: 'jeopardy', keyword: '今日之' }, 1],
      [{ keyword: '100%' }, 0],
      [{ organisation: '无此单位' }, 0],
    ] as const)
      expect((await visitor.call(listHallOfFame, { query })).body.data).toMatchObject({ total })
    return answer
  },
  400: () => visitor.call(listHallOfFame, { query: { year: 'x' } }),
})

describeRoute(getHallCompetition, {
  200: async () => {
    const answer = await visitor.call(getHallCompetition, { params: scene.params })
    expect(answer.body.data).toMatchObject({
      competitionId: scene.competitionId,
      rowCount: 2,
      rows: [{ place: 1, award }, { place: 2 }],
      podium: [{ rank: 1 }, { rank: 1 }],
      divisions: [{ teams: 2 }],
    })
    return answer
  },
  400: () => visitor.call(getHallCompetition, { params: { competitionId: 'x' } }),
  404: async () => {
    const running = await createOperationsScene(api)
    return visitor.call(getHallCompetition, { params: running.params })
  },
})

describeRoute(listHallPeople, {
  200: async () => {
    const answer = await visitor.call(listHallPeople, { query: { keyword: '今日' } })
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [{ userId, name: '今日之名', wins: 1, podiums: 1, competitions: 1 }],
    })
    return answer
  },
  400: () => visitor.call(listHallPeople, { query: { page: '0' } }),
})

describeRoute(getHallPerson, {
  200: async () => {
    const answer = await visitor.call(getHallPerson, { params: { userId } })
    expect(answer.body.data).toMatchObject({
      name: '今日之名',
      badges: ['champion', 'podium', 'contributor'],
      contributions: { article: 1, review: 0 },
      results: [{ competitionId: scene.competitionId, rank: 1, award, isLeader: false }],
    })
    return answer
  },
  400: () => visitor.call(getHallPerson, { params: { userId: 'x' } }),
  404: async () => {
    const nobody = await userIdOf(await api.signedIn())
    return visitor.call(getHallPerson, { params: { userId: nobody } })
  },
})

test('the introduction of a person is on their public page', async () => {
  await player.call(updateProfile, { body: { bio: '喜欢取证。' } })
  const answer = await visitor.call(getHallPerson, { params: { userId } })
  expect(answer.body.data).toMatchObject({ bio: '喜欢取证。' })
})

describeRoute(hasOwnHallPage, {
  200: async () => {
    const of = async (person: Visitor) => (await person.call(hasOwnHallPage)).body.data as unknown
    expect(await of(await api.signedIn())).toEqual({ hasPage: false })
    await setVisibility('hidden')
    expect(await of(player)).toEqual({ hasPage: false })
    await setVisibility('nickname')
    const answer = await player.call(hasOwnHallPage)
    expect(answer.body.data).toEqual({ hasPage: true })
    return answer
  },
  401: () => visitor.call(hasOwnHallPage),
})

describeRoute(listHallOrganisations, {
  200: async () => {
    const answer = await visitor.call(listHallOrganisations, { query: {} })
    const told = answer.body.data as AnswerOf<typeof listHallOrganisations>
    expect(told.data.reduce((sum, { teams }) => sum + teams, 0)).toBe(2)
    return answer
  },
  400: () => visitor.call(listHallOrganisations, { query: { page: 'x' } }),
})

describeRoute(listContributors, {
  200: async () => {
    const answer = await visitor.call(listContributors, { query: { kind: 'article' } })
    expect(answer.body.data).toMatchObject({ total: 1, data: [{ userId, total: 1 }] })
    const reviewers = await visitor.call(listContributors, { query: { kind: 'review' } })
    expect(reviewers.body.data).toMatchObject({ total: 0 })
    return answer
  },
  400: () => visitor.call(listContributors, { query: { kind: 'x' } }),
})

describeRoute(getHallVisibility, {
  200: async () => {
    const answer = await player.call(getHallVisibility)
    expect(answer.body.data).toEqual({ visibility: 'nickname' })
    return answer
  },
  401: () => visitor.call(getHallVisibility),
})

describeRoute(updateHallVisibility, {
  200: async () => {
    const answer = await setVisibility('name')
    expect(await membersOf()).toContainEqual({ userId, name: '林真名', isLeader: false })
    await setVisibility('nickname')
    return answer
  },
  400: () => player.call(updateHallVisibility, { body: { visibility: 'x' } as never }),
  401: () => visitor.call(updateHallVisibility, { body: { visibility: 'hidden' } }),
})

test('a hidden person is in no public answer, by no name, and cannot be searched for', async () => {
  await setVisibility('hidden')
  const answers = await Promise.all([
    visitor.call(listHallOfFame, { query: {} }),
    visitor.call(getHallCompetition, { params: scene.params }),
    visitor.call(listHallPeople, { query: {} }),
    visitor.call(getHallPerson, { params: { userId } }),
    visitor.call(listContributors, { query: {} }),
  ])
  for (const { text } of answers)
    for (const canary of [userId, '今日之名', '林真名', '喜欢取证']) expect(text).not.toContain(canary)
  for (const keyword of ['今日之名', '林真名']) {
    expect((await visitor.call(listHallOfFame, { query: { keyword } })).body.data).toMatchObject({ total: 0 })
    expect((await visitor.call(listHallPeople, { query: { keyword } })).body.data).toMatchObject({ total: 0 })
  }
  await setVisibility('nickname')
})

test('ranks 1, 2, 2, 4 put three teams on the podium: a shared second and no third', async () => {
  const tied = await createOperationsScene(api, { entries: 4 })
  const teams = tied.entries.map(({ teamId }) => teamId)
  const adjust = (teamId = '', kind: 'award' | 'penalty' = 'award') =>
    tied.organiser.call(adjustScore, {
      params: { ...tied.params, teamId },
      body: { kind, amount: 10, reason: '加减分' },
    })
  expect((await adjust(teams[0])).status).toBe(200)
  expect((await adjust(teams[3], 'penalty')).status).toBe(200)
  await endCompetition(api, tied)
  await tied.organiser.confirm(publishResults, { params: tied.params, body: { awards: [] } })
  const answer = await visitor.call(getHallCompetition, { params: tied.params })
  const { rows, podium } = answer.body.data as AnswerOf<typeof getHallCompetition>
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
  expect(podium.map(({ rank }) => rank)).toEqual([1, 2, 2])
  expect(podium.map(({ teamId }) => teamId)).not.toContain(teams[3])
})

test('a deleted account is a former member without a page', async () => {
  const gone = await api.signedIn()
  const goneId = await userIdOf(gone)
  const own = await createOperationsScene(api)
  await addTeamMember(api, gone, own.entries[0]?.teamId ?? '')
  await endCompetition(api, own)
  await own.organiser.confirm(publishResults, { params: own.params, body: { awards: [] } })
  await setUser(goneId, 'deleted user', ', deleted_at = now()')
  const page = await visitor.call(getHallCompetition, { params: own.params })
  const { rows } = page.body.data as AnswerOf<typeof getHallCompetition>
  expect(rows.flatMap(({ members }) => members)).toContainEqual({ userId: null, name: null, isLeader: false })
  expect((await visitor.call(getHallPerson, { params: { userId: goneId } })).status).toBe(404)
})

test('a correction keeps the year and the address and replaces the result', async () => {
  await api.owner.query(
    `update platform.stages set starts_at = '2019-12-31T10:00Z', freeze_at = null, ends_at = '2019-12-31T20:00Z' where id = $1`,
    [scene.stageId],
  )
  await scene.organiser.confirm(publishResults, {
    params: scene.params,
    body: { awards: [], reason: '奖项有误' },
  })
  const page = await visitor.call(getHallCompetition, { params: scene.params })
  expect(page.body.data).toMatchObject({ rows: [{ award: null }, { award: null }] })
  // The evening of the 31st in UTC is the new year in the installation's zone.
  const list = await visitor.call(listHallOfFame, { query: { year: '2020' } })
  expect(list.body.data).toMatchObject({ total: 1, data: [{ competitionId: scene.competitionId }] })
})
