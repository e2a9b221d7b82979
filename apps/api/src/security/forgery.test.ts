import { listSessions, platformRoutes } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeForgery } from '@tiltyard/testkit'
import { consoleOrigin, openApi, siteOrigin } from '../testing/api.suite.ts'
import { anEditor, begin, drafts, publish, withDictionary } from '../testing/contents.suite.ts'
import { contributionIn, sampleContribution } from '../testing/contributions.suite.ts'
import { environmentInputs } from '../testing/environments.suite.ts'
import { messageTo } from '../testing/messages.suite.ts'
import { organisingInputs } from '../testing/organised.suite.ts'
import { begin as announce, uploadIn } from '../testing/parts.suite.ts'
import { leads, playIn, playInputs, taskInputs } from '../testing/play.suite.ts'
import { publishedArticle } from '../testing/published.suite.ts'
import { questionInputs } from '../testing/questions.suite.ts'
import { runningInputs } from '../testing/running.suite.ts'
import { competitionIn, invitationTo, organises, teamIn } from '../testing/teams.suite.ts'
import { tokenOf } from '../testing/tokens.suite.ts'
import { trainingInputs, verify } from '../testing/training.suite.ts'

const api = await openApi()
const person = api.someone()
await withDictionary(api)
const editor = await anEditor(api)
const aDraft = async () => ({ params: { id: await begin(editor, 'info', drafts.info()) } })
const anActivity = async () => ({ params: { id: await publish(editor, 'activity', drafts.activity()) } })
const anUpload = async () => ({
  params: { uploadId: uploadIn(await announce(await api.signedIn(person))).uploadId },
})
const aTeam = async () => teamIn(await api.signedIn(person), await competitionIn(api))
const anInvitation = async () => {
  const leader = await api.signedIn()
  const teamId = await teamIn(leader, await competitionIn(api))
  return { params: { teamId, invitationId: await invitationTo(leader, teamId, await api.signedIn(person)) } }
}

describeForgery({
  routes: platformRoutes,
  ownOrigin: siteOrigin,
  siblingOrigins: [consoleOrigin],
  server: () => api.server,
  inputs: {
    updateProfile: () => ({ body: { nickname: 'forged' } }),
    changeAvatar: () => ({ body: { fileName: null } }),
    updateNotificationSettings: () => ({ body: { kinds: [{ kind: 'team', byMail: false }] } }),
    askForExport: () => ({}),
    askForDeletion: () => ({ body: { nickname: 'forged' } }),
    revokeSession: async () => {
      const { body } = await (await api.signedIn(person)).call(listSessions)
      return { params: { sessionId: (body.data as { id: string }[])[0]?.id ?? '' } }
    },
    revokeOtherSessions: () => ({}),
    readMessage: async () => ({ params: { messageId: await messageTo(api, await api.signedIn(person)) } }),
    unreadMessage: async () => ({ params: { messageId: await messageTo(api, await api.signedIn(person)) } }),
    readAllMessages: () => ({}),
    likeItem: async () => ({ body: { type: 'info', id: await publishedArticle(api) } }),
    favoriteItem: async () => ({ body: { type: 'info', id: await publishedArticle(api) } }),
    uploadFile: () => ({ body: { attachmentType: 'contribution' } }),
    importTasks: () => ({
      params: { competitionId: newId() },
      body: { stageId: newId(), publish: 'no' },
    }),
    importBundle: () => ({ body: {} }),
    showImport: () => ({ params: { competitionId: newId() } }),
    ...environmentInputs,
    enterEnvironment: () => ({ params: { environmentId: newId() }, body: { to: 'terminal' } }),
    beginUpload: () => ({ body: { attachmentType: 'contribution', name: 'forged.zip', size: 1_000 } }),
    addressParts: async () => ({ ...(await anUpload()), body: { numbers: [1] } }),
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
    previewContent: aDraft,
    importPapers: () => ({ body: { bibtex: '@misc{a, title={A}, author={B}, year={2020}}', save: true } }),
    signUpForActivity: anActivity,
    withdrawFromActivity: anActivity,
    sendContribution: () => ({ body: sampleContribution }),
    decideContribution: async () => ({
      params: { contributionId: await contributionIn(api) },
      body: { decision: 'accept' },
    }),
    createToken: () => ({ body: { name: 'forged', scopes: ['write'], days: 7 } }),
    revokeToken: async () => ({ params: { tokenId: (await tokenOf(await api.signedIn(person))).id } }),
    sendMobileCode: () => ({ body: { mobile: '13800138000' } }),
    verifyMobile: () => ({ body: { code: '000000' } }),
    sendCertPhoto: () => ({
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
      body: { competitionId: await competitionIn(api), name: 'forged', orgType: 'other', orgName: 'x' },
    }),
    inviteToTeam: async () => ({ params: { teamId: await aTeam() }, body: { by: 'link', name: 'forged' } }),
    resendInvitation: anInvitation,
    withdrawInvitation: anInvitation,
    leaveTeam: async () => ({ params: { teamId: await aTeam() } }),
    removeMember: async () => ({ params: { teamId: await aTeam(), userId: newId() } }),
    handOverTeam: async () => ({ params: { teamId: await aTeam(), userId: newId() } }),
    remindMembers: async () => ({ params: { teamId: await aTeam() } }),
    handInMaterial: async () => ({
      params: { teamId: await aTeam() },
      body: { orgName: 'x', authenticationFile: `private/personal-material/${newId()}` },
    }),
    acceptInvitation: async () => ({ ...(await anInvitation()), body: { orgName: 'x' } }),
    refuseInvitation: anInvitation,
    claimInvitation: () => ({ body: { secret: 'x'.repeat(43) } }),
    decideMaterial: () => ({
      params: { competitionId: newId(), materialId: newId() },
      body: { decision: 'approve' },
    }),
    ...questionInputs(),
    ...trainingInputs(api, async () => verify(api, await api.signedIn(person))),
    ...organisingInputs(api),
    ...runningInputs(api),
    ...playInputs(api, async () => {
      const [scene, visitor] = [await playIn(api), await api.signedIn(person)]
      await leads(api, visitor, scene)
      return scene
    }),
    ...taskInputs(api, async () => {
      const [scene, visitor] = [await playIn(api), await api.signedIn(person)]
      await organises(api, visitor, scene.competitionId)
      return scene
    }),
    logOut: () => ({}),
    exchangeTicket: () => ({ query: { ticket: 'ST-any' } }),
    endSignIns: () => {
      const notice = `${'0'.repeat(36)}.1.${'s'.repeat(43)}`
      api.office.notices.set(notice, { ...api.someone(), passwordEpoch: 1 })
      return { body: { notice } }
    },
  },
  async signIn() {
    const visitor = await api.signedIn(person)
    // On a trip as well: an exchange that got through would spend it.
    await api.setOut(visitor, person)
    return {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      token: visitor.token,
    }
  },
  fingerprint: api.fingerprint,
})
