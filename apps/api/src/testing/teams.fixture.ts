import {
  acceptInvitation,
  createTeam,
  declineInvitation,
  getCurrentUser,
  inviteToTeam,
  type OrgType,
  type VerifyType,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { userIdOf } from './users.fixture.ts'

type CompetitionOptions = {
  readonly verifyType?: VerifyType
  readonly fields?: readonly string[]
  readonly needsMaterials?: boolean
  readonly sizeMax?: number
  readonly state?: 'draft' | 'published'
  /** SQL, such as `now() - interval '1 day'`. */
  readonly rosterLocksAt?: string
  readonly closesAt?: string
}

/** A competition with minimal requirements unless told otherwise; returns its id. */
export async function createCompetitionRow(api: TestApi, options: CompetitionOptions = {}): Promise<string> {
  const id = newId()
  const fields = (options.fields ?? []).map((key) => ({ key, value: { zh: key } }))
  await api.owner.query(
    `insert into platform.competitions (id, name, state, verify_type, team_user_fields, company_needs_materials, agreement,
       team_size_max, registration_closes_at, roster_locks_at, registration_conditions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, ${options.closesAt ?? 'null'}, ${options.rosterLocksAt ?? 'null'}, $9, now())`,
    [
      id,
      { zh: '数据安全挑战赛', en: 'Data Security Challenge' },
      options.state ?? 'published',
      options.verifyType ?? 'none',
      { company: fields, school: fields, other: fields },
      options.needsMaterials ?? false,
      { zh: '<p>协议</p><script>alert(1)</script>' },
      options.sizeMax ?? 5,
      JSON.stringify([{ id: 'one', text: { zh: '在校学生' } }]),
    ],
  )
  return id
}

export async function addStaffMember(
  api: TestApi,
  visitor: Visitor,
  competitionId: string,
  role = 'organiser',
): Promise<void> {
  await api.owner.query(`insert into platform.competition_staff values ($1, $2, $3, now())`, [
    competitionId,
    await userIdOf(visitor),
    role,
  ])
}

export async function nicknameOf(visitor: Visitor): Promise<string> {
  return ((await visitor.call(getCurrentUser)).body.data as { nickname: string }).nickname
}

export async function setVerification(
  api: TestApi,
  visitor: Visitor,
  verifiedStatus: 0 | 1 | 2 | 3,
  verifiedType: VerifyType,
): Promise<void> {
  await api.owner.query('update platform.users set verified_status = $2, verified_type = $3 where id = $1', [
    await userIdOf(visitor),
    verifiedStatus,
    verifiedType,
  ])
}

/** A document of this visitor that waits for a reviewer. */
export async function insertIdentityRequest(api: TestApi, visitor: Visitor): Promise<void> {
  const [userId, fileId] = [await userIdOf(visitor), newId()]
  await api.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     values ($1, $2, $3, 'identity-document', 'claimed', 'x', 'image/jpeg', 1, sha256(''), now(), now())`,
    [fileId, `private/identity-document/${fileId}`, userId],
  )
  await api.owner.query(
    `insert into platform.identity_requests (id, user_id, file_id, real_name, id_number, id_number_key, created_at)
     values ($1, $2, $3, 'x', 'x', sha256('x'), now())`,
    [newId(), userId, fileId],
  )
}

/** A team led by this visitor; returns its id. */
export async function createTeamOf(
  leader: Visitor,
  competitionId: string,
  orgType: OrgType = 'other',
): Promise<string> {
  const name = `T${newId().slice(-12)}`
  const { body, status, text } = await leader.call(createTeam, {
    body: { competitionId, name, orgType, orgName: '东湖大学' },
  })
  if (status !== 200) throw new Error(`founding a team answered ${status}: ${text}`)
  return (body.data as { id: string }).id
}

/** An open invitation of that team to this visitor; returns its id. */
export async function inviteVisitor(leader: Visitor, teamId: string, visitor: Visitor): Promise<string> {
  const { body, status, text } = await leader.call(inviteToTeam, {
    params: { teamId },
    body: { by: 'nickname', nickname: await nicknameOf(visitor) },
  })
  if (status !== 200) throw new Error(`inviting answered ${status}: ${text}`)
  return (body.data as { id: string }).id
}

/** Adds a member without an invitation. */
export async function addTeamMember(api: TestApi, visitor: Visitor, teamId: string): Promise<string> {
  const userId = await userIdOf(visitor)
  await api.owner.query(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, competition_id, $2, now() from platform.teams where id = $1`,
    [teamId, userId],
  )
  return userId
}

/** An uploaded file without its bytes; returns its name. */
export async function createFileRow(
  api: TestApi,
  visitor: Visitor,
  attachmentType = 'personal-material',
): Promise<string> {
  const [id, userId] = [newId(), await userIdOf(visitor)]
  const key = `private/${attachmentType}/${id}`
  await api.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
     values ($1, $2, $3, $4, 'waiting', 'seal.jpg', 'image/jpeg', 1, sha256(''), now())`,
    [id, key, userId, attachmentType],
  )
  return key
}

/** A pending material of a company team of that competition; returns its id. */
export async function createMaterialRow(api: TestApi, member: Visitor, teamId: string): Promise<string> {
  const [id, key] = [newId(), await createFileRow(api, member)]
  await api.owner.query(
    `with file as (update platform.files set state = 'claimed', claimed_at = now() where key = $4 returning id)
     insert into platform.member_materials (id, team_id, competition_id, user_id, org_name, file_id, created_at)
     select $1, t.id, t.competition_id, $3, '磐石科技', file.id, now() from platform.teams t, file where t.id = $2`,
    [id, teamId, await userIdOf(member), key],
  )
  return id
}

export type TeamCompetitionOptions = Parameters<typeof createCompetitionRow>[1]
type TeamOrgType = 'other' | 'company'

export const pastMinute = `now() - interval '1 minute'`
export const urlEncodedHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
export const urlEncodedBody = (body: object) => new URLSearchParams({ ...body }).toString()

export const accept = (who: Visitor, invitationId: string, body: object = {}) =>
  who.call(acceptInvitation, {
    params: { invitationId },
    body: urlEncodedBody(body),
    headers: urlEncodedHeaders,
  })

/** Teams of one leader, each in its own competition, with one member or invitee. */
export function teamScenes(api: TestApi, leader: Visitor, member: Visitor) {
  const createTeamFor = async (options: TeamCompetitionOptions, orgType: TeamOrgType) =>
    createTeamOf(leader, await createCompetitionRow(api, options), orgType)
  return {
    async newTeam(options: TeamCompetitionOptions = {}, orgType: TeamOrgType = 'other') {
      const teamId = await createTeamFor(options, orgType)
      return { teamId, memberId: await addTeamMember(api, member, teamId) }
    },
    async invited(options: TeamCompetitionOptions = {}, orgType: TeamOrgType = 'other') {
      const teamId = await createTeamFor(options, orgType)
      return { teamId, invitationId: await inviteVisitor(leader, teamId, member) }
    },
    lock: (teamId: string) =>
      api.owner.query(
        `update platform.competitions set roster_locks_at = ${pastMinute}
         where id = (select competition_id from platform.teams where id = $1)`,
        [teamId],
      ),
    change: (invitationId: string, sql: string) =>
      api.owner.query(`update platform.team_invitations set ${sql} where id = $1`, [invitationId]),
  }
}

/** A leader, an invitee and their invitation, as the case needs it. */
export async function createInvitationScene(
  api: TestApi,
  options: TeamCompetitionOptions = {},
  orgType: 'other' | 'company' = 'other',
) {
  const [leader, guest] = [await api.signedIn(), await api.signedIn()]
  await setVerification(api, leader, 1, options?.verifyType ?? 'none')
  await api.owner.query(
    `insert into platform.profiles (user_id, city, updated_at) values ($1, '武汉', now())`,
    [await userIdOf(leader)],
  )
  const competitionId = await createCompetitionRow(api, options)
  const teamId = await createTeamOf(leader, competitionId, orgType)
  return { leader, guest, competitionId, teamId, invitationId: await inviteVisitor(leader, teamId, guest) }
}
export type InvitationScene = Awaited<ReturnType<typeof createInvitationScene>>

export const decline = (who: Visitor, invitationId: string) =>
  who.call(declineInvitation, { params: { invitationId } })

/** Options that require a material of company teams. */
export const companyOptions = { needsMaterials: true } as const
