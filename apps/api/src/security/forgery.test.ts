import { listSessions, platformRoutes } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeCsrf } from '@tiltyard/testkit'
import { consoleOrigin, openApi, siteOrigin } from '../testing/api.fixture.ts'
import { caseInputs, createCaseScene } from '../testing/cases.fixture.ts'
import { certificateDesign as design } from '../testing/certificates.fixture.ts'
import { adminInputs } from '../testing/competition-admin.fixture.ts'
import { operationsInputs } from '../testing/competition-operations.fixture.ts'
import {
  createContribution,
  createDictionary,
  createDraftContent,
  createEditor,
  createPublishedArticle,
  drafts,
  publishContent,
  sampleContribution,
} from '../testing/content.fixture.ts'
import { datasetInputs } from '../testing/dataset-policy.fixture.ts'
import { environmentInputs } from '../testing/environments.fixture.ts'
import { examBankInputs } from '../testing/exam-bank-policy.fixture.ts'
import { examPaperInputs } from '../testing/exam-paper-policy.fixture.ts'
import { examSittingInputs } from '../testing/exam-sitting-policy.fixture.ts'
import { createMessageFor } from '../testing/notifications.fixture.ts'
import { peopleInputs } from '../testing/people-policy.fixture.ts'
import { createPlayScene, playInputs, setLeader, taskInputs } from '../testing/play.fixture.ts'
import { questionInputs } from '../testing/question-admin.fixture.ts'
import { siteOperationsInputs } from '../testing/site-operations.fixture.ts'
import { siteInputs } from '../testing/site-policy.fixture.ts'
import {
  addStaffMember,
  createCompetitionRow,
  createTeamOf,
  inviteVisitor,
} from '../testing/teams.fixture.ts'
import { toolInputs } from '../testing/tool-policy.fixture.ts'
import { trainingInputs, verifyUser } from '../testing/training.fixture.ts'
import { beginTestUpload as announce, uploadOf } from '../testing/uploads.fixture.ts'
import { createTokenFor } from '../testing/users.fixture.ts'
import { videoInputs } from '../testing/videos.fixture.ts'
import { createWriteupScene, writeupInputs } from '../testing/writeups.fixture.ts'

const api = await openApi()
const person = api.someone()
const candidate = await api.signedIn()
await createDictionary(api)
const editor = await createEditor(api)
const aDraft = async () => ({ params: { id: await createDraftContent(editor, 'info', drafts.info()) } })
const anActivity = async () => ({
  params: { id: await publishContent(editor, 'activity', drafts.activity()) },
})
const anUpload = async () => ({
  params: { uploadId: uploadOf(await announce(await api.signedIn(person))).uploadId },
})
const aTeam = async () => createTeamOf(await api.signedIn(person), await createCompetitionRow(api))
const anInvitation = async () => {
  const leader = await api.signedIn()
  const teamId = await createTeamOf(leader, await createCompetitionRow(api))
  return { params: { teamId, invitationId: await inviteVisitor(leader, teamId, await api.signedIn(person)) } }
}

describeCsrf({
  routes: platformRoutes,
  ownOrigin: siteOrigin,
  siblingOrigins: [consoleOrigin],
  server: () => api.server,
  inputs: {
    ...datasetInputs(api, async () => ({
      owner: await api.signedIn(person),
      handler: await api.signedIn(),
      applicant: await api.signedIn(),
    })),
    ...videoInputs(api),
    ...peopleInputs(api),
    ...toolInputs(api, () => api.signedIn(person)),
    readBatch: () => ({ body: { calls: [{ id: 1, method: 'getCurrentUser' }] } }),
    ...siteInputs(api),
    updateProfile: () => ({ body: { nickname: 'forged' } }),
    changeAvatar: () => ({ body: { fileName: null } }),
    updateNotificationSettings: () => ({ body: { kinds: [{ kind: 'team', byMail: false }] } }),
    previewCertificate: () => ({ params: { competitionId: newId() }, body: { design } }),
    issueCertificates: () => ({
      params: { competitionId: newId() },
      body: { basis: 'award', recipients: 'team', naming: 'name', design },
    }),
    revokeCertificate: () => ({
      params: { competitionId: newId(), certificateId: newId() },
      body: { reason: 'forged' },
    }),
    updateHallVisibility: () => ({ body: { visibility: 'hidden' } }),
    requestDataExport: () => ({}),
    requestAccountDeletion: () => ({ body: { nickname: 'forged' } }),
    revokeSession: async () => {
      const { body } = await (await api.signedIn(person)).call(listSessions)
      return { params: { sessionId: (body.data as { id: string }[])[0]?.id ?? '' } }
    },
    revokeOtherSessions: () => ({}),
    markMessageRead: async () => ({
      params: { messageId: await createMessageFor(api, await api.signedIn(person)) },
    }),
    markMessageUnread: async () => ({
      params: { messageId: await createMessageFor(api, await api.signedIn(person)) },
    }),
    markAllMessagesRead: () => ({}),
    likeItem: async () => ({ body: { type: 'info', id: await createPublishedArticle(api) } }),
    favoriteItem: async () => ({ body: { type: 'info', id: await createPublishedArticle(api) } }),
    uploadFile: () => ({ body: { attachmentType: 'contribution' } }),
    importTasks: () => ({
      params: { competitionId: newId() },
      body: { stageId: newId(), publish: 'no' },
    }),
    importBundle: () => ({ body: {} }),
    approveImport: () => ({ params: { competitionId: newId() } }),
    ...environmentInputs,
    ...siteOperationsInputs(api),
    createAccessTicket: () => ({ params: { environmentId: newId() }, body: { to: 'terminal' } }),
    createConnectionAddress: () => ({ params: { environmentId: newId() }, body: { port: 8080 } }),
    beginUpload: () => ({ body: { attachmentType: 'contribution', name: 'forged.zip', size: 1_000 } }),
    presignUploadParts: async () => ({ ...(await anUpload()), body: { numbers: [1] } }),
    completeUpload: () => anUpload(),
    abortUpload: () => anUpload(),
    createContent: () => ({ body: { kind: 'info', document: drafts.info() } }),
    saveContent: async () => ({
      ...(await aDraft()),
      body: { kind: 'info', document: drafts.info(), baseRevision: 1 },
    }),
    removeDraft: aDraft,
    restoreRevision: async () => ({
      params: { ...(await aDraft()).params, number: '1' },
      body: { baseRevision: 1 },
    }),
    moveContent: async () => ({ ...(await aDraft()), body: { to: 'published', baseRevision: 1 } }),
    createPreviewLink: aDraft,
    setContentChannel: async () => ({ ...(await aDraft()), body: { channel: 'policy', baseRevision: 1 } }),
    removePicture: () => ({ params: { pictureId: newId() } }),
    importPapers: () => ({ body: { bibtex: '@misc{a, title={A}, author={B}, year={2020}}', save: true } }),
    signUpForActivity: anActivity,
    withdrawFromActivity: anActivity,
    sendContribution: () => ({ body: sampleContribution }),
    decideContribution: async () => ({
      params: { contributionId: await createContribution(api) },
      body: { decision: 'accept' },
    }),
    createToken: () => ({ body: { name: 'forged', scopes: ['write'], days: 7 } }),
    revokeToken: async () => ({ params: { tokenId: (await createTokenFor(await api.signedIn(person))).id } }),
    sendMobileCode: () => ({ body: { mobile: '13800138000' } }),
    verifyMobile: () => ({ body: { code: '000000' } }),
    submitCertPhoto: () => ({
      body: {
        realName: '张三',
        idNumber: 'E12345678',
        fileName: `private/identity-document/${newId()}`,
      },
    }),
    decideVerification: () => ({ params: { requestId: newId() }, body: { decision: 'approve' } }),
    registerTeam: async () => ({
      params: { competitionId: newId() },
      body: { divisionId: newId(), agreement: true },
    }),
    changeEntryDivision: () => ({ params: { competitionId: newId() }, body: { divisionId: newId() } }),
    withdrawTeam: () => ({ params: { competitionId: newId() } }),
    createTeam: async () => ({
      body: {
        competitionId: await createCompetitionRow(api),
        name: 'forged',
        orgType: 'other',
        orgName: 'x',
      },
    }),
    inviteToTeam: async () => ({ params: { teamId: await aTeam() }, body: { by: 'link', name: 'forged' } }),
    resendInvitation: anInvitation,
    withdrawInvitation: anInvitation,
    leaveTeam: async () => ({ params: { teamId: await aTeam() } }),
    removeMember: async () => ({ params: { teamId: await aTeam(), userId: newId() } }),
    transferLeadership: async () => ({ params: { teamId: await aTeam(), userId: newId() } }),
    remindMembers: async () => ({ params: { teamId: await aTeam() } }),
    submitMaterial: async () => ({
      params: { teamId: await aTeam() },
      body: { orgName: 'x', authenticationFile: `private/personal-material/${newId()}` },
    }),
    acceptInvitation: async () => ({ ...(await anInvitation()), body: { orgName: 'x' } }),
    declineInvitation: anInvitation,
    claimInvitation: () => ({ body: { secret: 'x'.repeat(43) } }),
    decideMaterial: () => ({
      params: { competitionId: newId(), materialId: newId() },
      body: { decision: 'approve' },
    }),
    ...examBankInputs(api),
    ...examPaperInputs(api, async ({ competitionId }) =>
      addStaffMember(api, await api.signedIn(person), competitionId),
    ),
    ...examSittingInputs(api, candidate, async (made) => {
      await setLeader(api, candidate, made)
      await addStaffMember(api, await api.signedIn(person), made.competitionId)
      return made
    }),
    ...questionInputs(),
    ...trainingInputs(api, async () => verifyUser(api, await api.signedIn(person))),
    ...adminInputs(api),
    ...operationsInputs(api),
    ...writeupInputs(api, async () => createWriteupScene(api, { author: await api.signedIn(person) })),
    ...playInputs(api, async () => {
      const [scene, visitor] = [await createPlayScene(api), await api.signedIn(person)]
      await setLeader(api, visitor, scene)
      return scene
    }),
    ...taskInputs(api, async () => {
      const [scene, visitor] = [await createPlayScene(api), await api.signedIn(person)]
      await addStaffMember(api, visitor, scene.competitionId)
      return scene
    }),
    ...caseInputs(api, async () => {
      const [scene, visitor] = [await createCaseScene(api), await api.signedIn(person)]
      await setLeader(api, visitor, scene)
      return scene
    }),
    logOut: () => ({}),
    exchangeTicket: () => ({ query: { ticket: 'ST-any' } }),
    revokeSignIns: () => {
      const notice = `${'0'.repeat(36)}.1.${'s'.repeat(43)}`
      api.office.notices.set(notice, { ...api.someone(), passwordEpoch: 1 })
      return { body: { notice } }
    },
  },
  async signIn() {
    const visitor = await api.signedIn(person)
    // With a login state as well: an exchange that got through would redeem it.
    await api.setOut(visitor, person)
    return {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      token: visitor.token,
    }
  },
  fingerprint: api.fingerprint,
})
