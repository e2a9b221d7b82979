import {
  checkRegistration,
  decideMaterial,
  getMaterialFile,
  getTeamUserFields,
  listAdminCompetitions,
  listCompetitions,
  listMaterials,
  listOpenCompetitions,
  listRegistrationConditions,
  submitMaterial,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  addStaffMember,
  addTeamMember,
  createCompetitionRow,
  createMaterialRow,
  createTeamOf,
  inviteVisitor,
  nicknameOf,
  setVerification,
} from '../testing/teams.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { setRole, signedInAs, userIdOf } from '../testing/users.fixture.ts'

const picture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('a seal'),
  Buffer.from([0xff, 0xd9]),
])
const api = await openApi({
  images: {
    resize: async () => 'not-an-image',
    sanitize: async () => ({ bytes: picture, format: 'jpeg', width: 1, height: 1 }),
    watermark: async () => 'not-an-image',
  },
})
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

/** A company team with a pending material, and the people around it. */
async function reviewed() {
  const competitionId = await createCompetitionRow(api, { needsMaterials: true })
  const [leader, member, organiser, judge] = [
    await api.signedIn(),
    await api.signedIn(),
    await api.signedIn(),
    await api.signedIn(),
  ]
  const teamId = await createTeamOf(leader, competitionId, 'company')
  await addTeamMember(api, member, teamId)
  await addStaffMember(api, organiser, competitionId)
  await addStaffMember(api, judge, competitionId, 'judge')
  const materialId = await createMaterialRow(api, member, teamId)
  const params = { competitionId, materialId }
  return { ...params, params, teamId, leader, member, organiser, judge }
}

describeRoute(listAdminCompetitions, {
  200: async () => {
    const { competitionId, organiser, member } = await reviewed()
    const answer = await organiser.call(listAdminCompetitions)
    expect(answer.body.data).toMatchObject([
      { id: competitionId, role: 'organiser', teams: 1, pendingMaterials: 1 },
    ])
    expect((await member.call(listAdminCompetitions)).body.data).toEqual([])
    const administrator = await signedInAs(api, 'administrator')
    const all = (await administrator.call(listAdminCompetitions)).body.data as {
      id: string
      role: string
    }[]
    expect(all.find(({ id }) => id === competitionId)).toMatchObject({ role: 'owner' })
    await setRole(api, member, 'administrator')
    const others = (await member.call(listAdminCompetitions)).body.data as { id: string }[]
    expect(others.map(({ id }) => id)).not.toContain(competitionId)
    return answer
  },
  401: () => visitor.call(listAdminCompetitions),
})

const list = (who: Visitor, competitionId: string, query: Record<string, string> = {}) =>
  who.call(listMaterials, { params: { competitionId }, query })

describeRoute(listMaterials, {
  200: async () => {
    const { competitionId, organiser, member, materialId } = await reviewed()
    const answer = await list(organiser, competitionId)
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [{ id: materialId, state: 'pending', nickname: await nicknameOf(member), orgName: '磐石科技' }],
    })
    return answer
  },
  400: async () => {
    const { competitionId, organiser } = await reviewed()
    return list(organiser, competitionId, { state: 'lost' })
  },
  401: () => list(visitor, open),
  403: async () => {
    const { competitionId, judge } = await reviewed()
    return list(judge, competitionId)
  },
  404: async () => {
    const { organiser } = await reviewed()
    return list(organiser, (await reviewed()).competitionId)
  },
})

type OneMaterial = { readonly competitionId: string; readonly materialId: string }
const nowhere = { competitionId: newId(), materialId: newId() }
const look = (who: Visitor, params: OneMaterial) => who.call(getMaterialFile, { params })
const views = (materialId: string) =>
  api.owner.query(`select actor from platform.audit_log where action = 'materials.view' and subject = $1`, [
    `material:${materialId}`,
  ])

describeRoute(getMaterialFile, {
  200: async () => {
    const { competitionId, teamId, leader, organiser } = await reviewed()
    const { fileName } = uploadedFile(
      await upload(leader, 'personal-material', { content: picture, fileName: '工牌.jpg' }),
    )
    const handedIn = await leader.call(submitMaterial, {
      params: { teamId },
      body: new URLSearchParams({ orgName: '磐石科技', authenticationFile: fileName }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(handedIn.status).toBe(200)
    const { data } = (await list(organiser, competitionId)).body.data as { data: { id: string }[] }
    const materialId = data.at(-1)?.id ?? ''
    const answer = await look(organiser, { competitionId, materialId })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    })
    expect(answer.text).toContain('a seal')
    expect(await views(materialId)).toEqual([{ actor: await userIdOf(organiser) }])
    return answer
  },
  400: () => look(somebody, { ...nowhere, materialId: 'x' }),
  401: () => look(visitor, nowhere),
  403: async () => {
    const { judge, params, materialId } = await reviewed()
    const answer = await look(judge, params)
    expect(await views(materialId)).toEqual([])
    return answer
  },
  404: async () => {
    const { organiser: other, competitionId } = await reviewed()
    const { params, materialId, member, leader } = await reviewed()
    for (const who of [member, leader, other]) expect((await look(who, params)).status).toBe(404)
    // Not through another competition of their own either.
    return look(other, { competitionId, materialId })
  },
})

test('no one, not even an administrator, decides on their own material', async () => {
  const { member, params } = await reviewed()
  await setRole(api, member, 'administrator')
  expect((await decide(member, params, { decision: 'approve' })).body).toMatchObject({
    reason: 'competitions.not_found',
  })
})

test('a material cannot be viewed while the audit log is unavailable', async () => {
  const { organiser, params } = await reviewed()
  await api.owner.query('alter table platform.audit_log rename to audit_log_away')
  try {
    expect((await look(organiser, params)).status).toBe(500)
  } finally {
    await api.owner.query('alter table platform.audit_log_away rename to audit_log')
  }
})

const decide = (who: Visitor, params: OneMaterial, body: object) => who.call(decideMaterial, { params, body })

describeRoute(decideMaterial, {
  200: async () => {
    const { organiser, competitionId, params } = await reviewed()
    const answer = await decide(organiser, params, { decision: 'return', reason: '看不清公章' })
    const { body } = await list(organiser, competitionId, { state: 'returned' })
    expect(body.data).toMatchObject({
      data: [{ reason: '看不清公章', reviewer: await nicknameOf(organiser) }],
    })
    return answer
  },
  400: async () => {
    const { organiser, params } = await reviewed()
    return decide(organiser, params, { decision: 'reject' })
  },
  401: () => decide(visitor, nowhere, { decision: 'approve' }),
  403: async () => {
    const { judge, params } = await reviewed()
    return decide(judge, params, { decision: 'approve' })
  },
  404: async () => {
    const { leader, params } = await reviewed()
    return decide(leader, params, { decision: 'approve' })
  },
  409: async () => {
    const { organiser, params } = await reviewed()
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(organiser, params, n % 2 ? { decision: 'approve' } : { decision: 'reject', reason: 'x' }),
      ),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    return decide(organiser, params, { decision: 'approve' })
  },
})
