import {
  beginUpload,
  listSessions,
  type platformRoutes,
  type RoleName,
  submitMaterial,
} from '@tiltyard/contracts'
import { insertRunningEnvironment } from '@tiltyard/core/environments/testing'
import { newId } from '@tiltyard/core/kernel'
import type { ImageProcessor } from '@tiltyard/core/ports'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { caseInputs, createCaseScene } from './cases.fixture.ts'
import { adminInputs, createAdminScene } from './competition-admin.fixture.ts'
import { createOperationsScene, operationsInputs } from './competition-operations.fixture.ts'
import {
  createContribution,
  createDictionary,
  createDraftContent,
  createEditor,
  drafts,
  publishContent,
  sampleContribution,
} from './content.fixture.ts'
import { datasetInputs } from './dataset-policy.fixture.ts'
import { editorInputs } from './editor-policy.fixture.ts'
import { acceptEntry, createOpenCompetition } from './entries.fixture.ts'
import { examInputs } from './exam-policy.fixture.ts'
import { createMessageFor } from './notifications.fixture.ts'
import { peopleInputs } from './people-policy.fixture.ts'
import { createPlayScene, type PlayScene, playInputs, setLeader, taskInputs } from './play.fixture.ts'
import { createQuestionScene, questionInputs } from './question-admin.fixture.ts'
import { scoreboardInputs } from './scoreboard.fixture.ts'
import { siteOperationsInputs } from './site-operations.fixture.ts'
import { siteInputs } from './site-policy.fixture.ts'
import {
  addStaffMember,
  addTeamMember,
  createCompetitionRow,
  createFileRow,
  createMaterialRow,
  createTeamOf,
  inviteVisitor,
} from './teams.fixture.ts'
import { toolInputs } from './tool-policy.fixture.ts'
import { trainingInputs, verifyUser } from './training.fixture.ts'
import { upload, uploadedFile } from './uploads.fixture.ts'
import { signedInAs, userIdOf } from './users.fixture.ts'
import { videoInputs } from './videos.fixture.ts'
import { createPeopledWriteupScene, writeupInputs } from './writeups.fixture.ts'

/** All kinds of caller, in the order of the columns. */
export const callers = [
  'visitor',
  'user',
  'invitee',
  'member',
  'leader',
  'otherLeader',
  'organiser',
  'otherOrganiser',
  'editor',
  'reviewer',
  'administrator',
] as const
export type Caller = (typeof callers)[number]

export type PolicyScene = {
  readonly who: Readonly<Record<Caller, Visitor>>
  /** Valid inputs of each route; routes without one are called with unknown ids. */
  readonly sent: Readonly<
    Partial<Record<keyof typeof platformRoutes, (caller: Caller) => VisitorRequest | Promise<VisitorRequest>>>
  >
}

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])
/** Accepts anything as an image: image validation is tested elsewhere. */
export const anyPicture: ImageProcessor = {
  resize: async () => 'not-an-image',
  sanitize: async () => ({ bytes: picture, format: 'jpeg', width: 1, height: 1 }),
  watermark: async () => 'not-an-image',
}

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

export async function createPolicyScene(api: TestApi): Promise<PolicyScene> {
  await createDictionary(api)
  const leaderPerson = api.someone()
  const as = (role: RoleName) => signedInAs(api, role)
  const who: PolicyScene['who'] = {
    visitor: api.visitor(),
    user: await as('user'),
    invitee: await as('user'),
    member: await as('user'),
    leader: await api.signedIn(leaderPerson),
    otherLeader: await as('user'),
    organiser: await as('organiser'),
    otherOrganiser: await as('organiser'),
    editor: await createEditor(api),
    reviewer: await as('reviewer'),
    administrator: await as('administrator'),
  }
  await createTeamOf(who.otherLeader, await createCompetitionRow(api))
  await addStaffMember(api, who.otherOrganiser, await createCompetitionRow(api), 'owner')

  /** New for every call, so that calls do not affect each other. */
  const scene = async () => {
    const competitionId = await createCompetitionRow(api, { needsMaterials: true })
    await addStaffMember(api, who.organiser, competitionId)
    const teamId = await createTeamOf(who.leader, competitionId, 'company')
    return { competitionId, teamId, userId: await addTeamMember(api, who.member, teamId) }
  }
  /** A running competition: *leader* and *member* play for one team, *otherLeader* for another. */
  const played = async () => join(await createPlayScene(api))
  const join = async <Scene extends PlayScene>(made: Scene): Promise<Scene> => {
    await setLeader(api, who.leader, made)
    await addTeamMember(api, who.member, made.entries[0]?.teamId ?? '')
    await setLeader(api, who.otherLeader, made, 1)
    await addStaffMember(api, who.organiser, made.competitionId)
    return made
  }
  /** A draft of another person, with *organiser* on its staff. */
  const organised = async () => {
    const made = await createAdminScene(api)
    await addStaffMember(api, who.organiser, made.competitionId)
    return made
  }
  const ofOrganised = async () => ({ params: (await organised()).params })
  /** Played by others, with *organiser* on its staff. */
  const running = async () => {
    const made = await createOperationsScene(api)
    await addStaffMember(api, who.organiser, made.competitionId)
    return made
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
  const aDraft = async () => ({ id: await createDraftContent(who.editor, 'info', drafts.info()) })
  const aContribution = async () => ({ params: { contributionId: await createContribution(api) } })
  const activity = await publishContent(who.editor, 'activity', drafts.activity())
  const article = await publishContent(who.editor, 'info', drafts.info())
  const question = await (await createQuestionScene(api)).make()
  const leadersEnvironment = async () => {
    const leaderId = await userIdOf(who.leader)
    await api.owner.query(`update platform.environments set state = 'deleted' where owner_id = $1`, [
      leaderId,
    ])
    return { params: { environmentId: (await insertRunningEnvironment(api.owner, leaderId)).id } }
  }
  const leadersMessage = async () => ({ params: { messageId: await createMessageFor(api, who.leader) } })
  const leadersUpload = async () => {
    const { body } = await who.leader.call(beginUpload, {
      body: { attachmentType: 'contribution', name: 'a.zip', size: 1_000 },
    })
    return { params: { uploadId: (body.data as { uploadId: string }).uploadId } }
  }

  const aFileOf = (caller: Caller) => createFileRow(api, caller === 'visitor' ? who.leader : who[caller])
  return {
    who,
    sent: {
      ...siteInputs(api),
      revokeSession: async () => {
        const { body } = await (await api.signedIn(leaderPerson)).call(listSessions)
        const other = (body.data as { id: string; current: boolean }[]).find(({ current }) => current)
        return { params: { sessionId: other?.id ?? newId() } }
      },
      getMessage: leadersMessage,
      markMessageRead: leadersMessage,
      markMessageUnread: leadersMessage,
      getUpload: leadersUpload,
      getEnvironment: leadersEnvironment,
      createAccessTicket: async () => ({ ...(await leadersEnvironment()), body: { to: 'password' } }),
      createConnectionAddress: async () => ({ ...(await leadersEnvironment()), body: { port: 8080 } }),
      extendEnvironment: leadersEnvironment,
      stopEnvironment: leadersEnvironment,
      resetEnvironment: leadersEnvironment,
      deleteEnvironment: leadersEnvironment,
      abortUpload: leadersUpload,
      presignUploadParts: async () => ({ ...(await leadersUpload()), body: { numbers: [1] } }),
      signUpForActivity: () => ({ params: { id: activity } }),
      withdrawFromActivity: () => ({ params: { id: activity } }),
      getActivity: () => ({ params: { id: activity } }),
      getAttendance: () => ({ params: { id: activity } }),
      getArticle: () => ({ params: { id: article } }),
      likeItem: () => form({ type: 'info', id: article }),
      favoriteItem: () => form({ type: 'info', id: article }),
      createContent: () => ({ body: { kind: 'info', document: drafts.info() } }),
      getContent: async () => ({ params: await aDraft() }),
      listRevisions: async () => ({ params: await aDraft() }),
      removeDraft: async () => ({ params: await aDraft() }),
      createPreviewLink: async () => ({ params: await aDraft() }),
      moveContent: async () => ({
        params: await aDraft(),
        body: { to: 'published', baseRevision: 1 },
      }),
      ...editorInputs(who.editor, aDraft),
      sendContribution: () => ({ body: sampleContribution }),
      getContribution: aContribution,
      decideContribution: async () => ({ ...(await aContribution()), body: { decision: 'accept' } }),
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
      submitMaterial: async (caller) => ({
        ...(await aTeam()),
        ...form({ orgName: 'x', authenticationFile: await aFileOf(caller) }),
      }),
      getInvitation: async () => ({ params: await anInvitation() }),
      acceptInvitation: async (caller) => ({
        params: await anInvitation(),
        ...form({ orgName: 'x', remember: 'true', authenticationFile: await aFileOf(caller) }),
      }),
      declineInvitation: async () => ({ params: await anInvitation() }),
      ...datasetInputs(api, () => ({ owner: who.leader, handler: who.member, applicant: who.user })),
      ...videoInputs(api),
      ...siteOperationsInputs(api),
      ...toolInputs(api, () => who.user),
      ...peopleInputs(api),
      ...questionInputs(question),
      ...trainingInputs(api, async () => verifyUser(api, who.user)),
      ...adminInputs(api, organised),
      ...operationsInputs(api, running),
      ...playInputs(api, played),
      ...writeupInputs(api, () => createPeopledWriteupScene(api, who)),
      ...taskInputs(api, played),
      ...caseInputs(api, async () => join(await createCaseScene(api))),
      ...examInputs(api, who, join),
      ...scoreboardInputs(played),
      readBatch: () => ({ body: { calls: [{ id: 1, method: 'getSystemParameters' }] } }),
      ...forEach(
        ofOrganised,
        'getCompetitionAdminView',
        'getCompetitionSettings',
        'listStaff',
        'listAdminAnnouncements',
      ),
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
    },
  }
}

const forEach = <I, const N extends string>(input: I, ...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, input])) as Readonly<Record<N, I>>
