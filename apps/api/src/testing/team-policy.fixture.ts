import { submitMaterial } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { TestApi } from './api.fixture.ts'
import { acceptEntry, createOpenCompetition } from './entries.fixture.ts'
import { type Caller, forEach, form, type PolicyScene, picture } from './policy-inputs.fixture.ts'
import {
  addStaffMember,
  addTeamMember,
  createCompetitionRow,
  createFileRow,
  createMaterialRow,
  createTeamOf,
  inviteVisitor,
} from './teams.fixture.ts'
import { upload, uploadedFile } from './uploads.fixture.ts'

/** Inputs of the routes about teams, their invitations and materials. */
export function teamInputs(api: TestApi, who: PolicyScene['who']) {
  /** New for every call, so that calls do not affect each other. */
  const scene = async () => {
    const competitionId = await createCompetitionRow(api, { needsMaterials: true })
    await addStaffMember(api, who.organiser, competitionId)
    const teamId = await createTeamOf(who.leader, competitionId, 'company')
    return { competitionId, teamId, userId: await addTeamMember(api, who.member, teamId) }
  }
  const aTeam = async () => ({ params: await scene() })
  const registering = async () => {
    const { competitionId, divisionId } = await createOpenCompetition(api)
    const teamId = await createTeamOf(who.leader, competitionId)
    await addTeamMember(api, who.member, teamId)
    return { competitionId, divisionId, teamId }
  }
  const anInvitation = async () => {
    const { teamId, competitionId } = await scene()
    return { teamId, competitionId, invitationId: await inviteVisitor(who.leader, teamId, who.invitee) }
  }
  const aMaterial = async () => {
    const { competitionId, teamId } = await scene()
    return { params: { competitionId, materialId: await createMaterialRow(api, who.member, teamId) } }
  }
  const aFileOf = (caller: Caller) => createFileRow(api, caller === 'visitor' ? who.leader : who[caller])

  return {
    checkRegistration: async () => ({ query: { competitionId: (await scene()).competitionId } }),
    registerTeam: async () => {
      const { divisionId, ...params } = await registering()
      return { params, body: { divisionId, agreement: true } }
    },
    changeEntryDivision: async () => {
      const { divisionId, ...params } = await registering()
      return { params, body: { divisionId } }
    },
    withdrawTeam: async () => {
      const { competitionId, divisionId, teamId } = await registering()
      await acceptEntry(api, teamId, divisionId)
      return { params: { competitionId } }
    },
    createTeam: async () => ({
      body: {
        competitionId: await createCompetitionRow(api),
        name: `P${newId().slice(-10)}`,
        orgType: 'other',
        orgName: 'x',
      },
    }),
    getTeam: aTeam,
    leaveTeam: aTeam,
    removeMember: aTeam,
    transferLeadership: aTeam,
    remindMembers: aTeam,
    inviteToTeam: async () => ({ ...(await aTeam()), body: { by: 'link', name: 'x' } }),
    resendInvitation: async () => {
      const params = await anInvitation()
      await api.owner.query(
        `update platform.team_invitations set sent_at = now() - interval '1 day' where id = $1`,
        [params.invitationId],
      )
      return { params }
    },
    withdrawInvitation: async () => ({ params: await anInvitation() }),
    submitMaterial: async (caller: Caller) => ({
      ...(await aTeam()),
      ...form({ orgName: 'x', authenticationFile: await aFileOf(caller) }),
    }),
    getInvitation: async () => ({ params: await anInvitation() }),
    acceptInvitation: async (caller: Caller) => ({
      params: await anInvitation(),
      ...form({ orgName: 'x', remember: 'true', authenticationFile: await aFileOf(caller) }),
    }),
    declineInvitation: async () => ({ params: await anInvitation() }),
    ...forEach(
      aTeam,
      'getTeamUserFields',
      'listRegistrationConditions',
      'getCompetition',
      'listCompetitionAnnouncements',
      'listTeamAnnouncements',
      'listCompetitionTeams',
      'getParticipation',
      'listMaterials',
    ),
    decideMaterial: async () => ({ ...(await aMaterial()), body: { decision: 'approve' } }),
    getMaterialFile: async () => {
      const { competitionId, teamId } = await scene()
      const sent = await upload(who.member, 'personal-material', { content: picture, fileName: 'seal.jpg' })
      const fields = { orgName: 'x', authenticationFile: uploadedFile(sent).fileName }
      await who.member.call(submitMaterial, { params: { teamId }, ...form(fields) })
      const text = 'select id from platform.member_materials where team_id = $1'
      const [row] = await api.owner.query<{ id: string }>(text, [teamId])
      return { params: { competitionId, materialId: row?.id ?? newId() } }
    },
  }
}
