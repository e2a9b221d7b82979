import {
  checkRegistration,
  getTeamUserFields,
  listCompetitions,
  listOpenCompetitions,
  listRegistrationConditions,
} from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createCompetitionRow,
  createTeamOf,
  inviteVisitor,
  setVerification,
} from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, somebody] = [api.visitor(), await api.signedIn()]
const open = await createCompetitionRow(api, { verifyType: 'mobile', fields: ['realName', 'city'] })
const draft = await createCompetitionRow(api, { state: 'draft' })

describeRoute(listOpenCompetitions, {
  200: async () => {
    const closed = await createCompetitionRow(api, { closesAt: `now() - interval '1 minute'` })
    const answer = await visitor.call(listOpenCompetitions)
    const ids = (answer.body.data as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain(open)
    expect(answer.body.data).toContainEqual(expect.objectContaining({ id: open, competitionId: open }))
    expect(ids).not.toContain(draft)
    expect(ids).not.toContain(closed)
    return answer
  },
  400: () => visitor.call(listOpenCompetitions, { query: { competitionId: 'x' } }),
})

test('an unlisted competition is in no list, and open to who names it', async () => {
  const hidden = await createCompetitionRow(api)
  await api.owner.query(
    `update platform.competitions set is_listed = false, join_code = 'LAKE-2026' where id = $1`,
    [hidden],
  )
  const idsOf = async (query: Record<string, string>) => {
    const { body } = await visitor.call(listOpenCompetitions, { query })
    return (body.data as { id: string }[]).map(({ id }) => id)
  }
  expect(await idsOf({})).not.toContain(hidden)
  expect(await idsOf({ competitionId: hidden })).toContain(hidden)
  const { body } = await visitor.call(listCompetitions, { query: { limit: '100' } })
  expect(JSON.stringify(body.data)).not.toContain(hidden)
  expect(
    JSON.stringify((await visitor.call(listOpenCompetitions, { query: { competitionId: hidden } })).body),
  ).not.toContain('LAKE')
})

describeRoute(listRegistrationConditions, {
  200: async () => {
    const answer = await visitor.call(listRegistrationConditions, { params: { competitionId: open } })
    expect(answer.body.data).toEqual([{ id: 'one', text: { zh: '在校学生' } }])
    return answer
  },
  400: () => visitor.call(listRegistrationConditions, { params: { competitionId: 'x' } }),
  404: () => visitor.call(listRegistrationConditions, { params: { competitionId: draft } }),
})

describeRoute(getTeamUserFields, {
  200: async () => {
    const answer = await visitor.call(getTeamUserFields, { params: { competitionId: open } })
    expect(answer.body.data).toMatchObject({
      teamUser: { school: [{ key: 'realName', value: { zh: 'realName' } }, {}] },
    })
    return answer
  },
  400: () => visitor.call(getTeamUserFields, { params: { competitionId: 'x' } }),
  404: () => visitor.call(getTeamUserFields, { params: { competitionId: draft } }),
})

describeRoute(checkRegistration, {
  200: async () => {
    const answer = await somebody.call(checkRegistration, { query: { competitionId: open } })
    expect(answer.body.data).toMatchObject({
      completeInfo: false,
      verify: false,
      missing: ['realName', 'city'],
    })
    await setVerification(api, somebody, 1, 'mobile')
    await api.owner.query(
      `insert into platform.profiles (user_id, real_name, city, updated_at) values ($1, '林', '武汉', now())`,
      [await userIdOf(somebody)],
    )
    const after = await somebody.call(checkRegistration, { query: { competitionId: open } })
    expect(after.body.data).toMatchObject({ completeInfo: true, verify: true, missing: [] })
    return answer
  },
  400: () => somebody.call(checkRegistration, { query: {} }),
  401: () => visitor.call(checkRegistration, { query: { competitionId: open } }),
  404: () => somebody.call(checkRegistration, { query: { competitionId: draft } }),
})

test('required profile fields follow from the inviting team, not from the user’s profile', async () => {
  const competitionId = await createCompetitionRow(api)
  await api.owner.query(`update platform.competitions set team_user_fields = $2 where id = $1`, [
    competitionId,
    { company: [{ key: 'jobTitle', value: { zh: '职务' } }], school: [], other: [] },
  ])
  const [leader, guest] = [await api.signedIn(), await api.signedIn()]
  await api.owner.query(
    `insert into platform.profiles (user_id, job_title, updated_at) values ($1, '工程师', now())`,
    [await userIdOf(leader)],
  )
  const ask = () => guest.call(checkRegistration, { query: { competitionId } })
  expect((await ask()).body.data).toMatchObject({ missing: ['orgType'] })
  await inviteVisitor(leader, await createTeamOf(leader, competitionId, 'company'), guest)
  expect((await ask()).body.data).toMatchObject({ missing: ['jobTitle'] })
})
