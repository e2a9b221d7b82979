import {
  decideMaterial,
  getMaterialFile,
  listAdminCompetitions,
  listMaterials,
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
  nicknameOf,
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
const open = await createCompetitionRow(api)

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
    expect((await list(organiser, competitionId, { state: 'all' })).body.data).toMatchObject({ total: 1 })
    await api.owner.query(`update platform.member_materials set state = 'withdrawn' where id = $1`, [
      materialId,
    ])
    expect((await list(organiser, competitionId, { state: 'all' })).body.data).toEqual({ data: [], total: 0 })
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
