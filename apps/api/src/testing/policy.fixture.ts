import { beginUpload, listSessions, type RoleName } from '@tiltyard/contracts'
import { insertRunningEnvironment } from '@tiltyard/core/environments/testing'
import { newId } from '@tiltyard/core/kernel'
import type { ImageProcessor } from '@tiltyard/core/ports'
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
import { examInputs } from './exam-policy.fixture.ts'
import { createMessageFor } from './notifications.fixture.ts'
import { peopleInputs } from './people-policy.fixture.ts'
import { createPlayScene, type PlayScene, playInputs, setLeader, taskInputs } from './play.fixture.ts'
import { forEach, form, type PolicyScene, picture } from './policy-inputs.fixture.ts'
import { createQuestionScene, questionInputs } from './question-admin.fixture.ts'
import { scoreboardInputs } from './scoreboard.fixture.ts'
import { siteOperationsInputs } from './site-operations.fixture.ts'
import { siteInputs } from './site-policy.fixture.ts'
import { teamInputs } from './team-policy.fixture.ts'
import { addStaffMember, addTeamMember, createCompetitionRow, createTeamOf } from './teams.fixture.ts'
import { toolInputs } from './tool-policy.fixture.ts'
import { trainingInputs, verifyUser } from './training.fixture.ts'
import { signedInAs, userIdOf } from './users.fixture.ts'
import { videoInputs } from './videos.fixture.ts'
import { createPeopledWriteupScene, writeupInputs } from './writeups.fixture.ts'

/** Accepts anything as an image: image validation is tested elsewhere. */
export const anyPicture: ImageProcessor = {
  resize: async () => 'not-an-image',
  sanitize: async () => ({ bytes: picture, format: 'jpeg', width: 1, height: 1 }),
  watermark: async () => 'not-an-image',
}

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
      ...teamInputs(api, who),
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
    },
  }
}
