import {
  beginUpload,
  handInMaterial,
  listSessions,
  type platformRoutes,
  type RoleName,
} from '@tiltyard/contracts'
import { addEntrance } from '@tiltyard/core/environments/testing'
import { newId } from '@tiltyard/core/kernel'
import type { ImageMaker } from '@tiltyard/core/ports'
import type { Sent, Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { boardInputs } from './board.suite.ts'
import { anEditor, begin, drafts, publish, withDictionary } from './contents.suite.ts'
import { contributionIn, sampleContribution } from './contributions.suite.ts'
import { accepted, playable } from './entries.suite.ts'
import { messageTo } from './messages.suite.ts'
import { organisedIn, organisingInputs } from './organised.suite.ts'
import { leads, playIn, playInputs, taskInputs } from './play.suite.ts'
import { questionInputs, questionsIn } from './questions.suite.ts'
import { signedInAs, userIdOf } from './roles.suite.ts'
import { runningIn, runningInputs } from './running.suite.ts'
import { competitionIn, fileOf, invitationTo, joins, materialIn, organises, teamIn } from './teams.suite.ts'
import { trainingInputs, verify } from './training.suite.ts'
import { upload, uploaded } from './uploads.suite.ts'

/** Everybody who may knock, in the order of the columns. */
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

export type World = {
  readonly who: Readonly<Record<Caller, Visitor>>
  /** What a call needs to be about something; where there is nothing here, it is about nothing that exists. */
  readonly sent: Readonly<
    Partial<Record<keyof typeof platformRoutes, (caller: Caller) => Sent | Promise<Sent>>>
  >
}

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])
/** Takes anything for a picture: what a picture is, is not asked here. */
export const anyPicture: ImageMaker = {
  make: async () => 'not-an-image',
  clean: async () => ({ bytes: picture, format: 'jpeg', width: 1, height: 1 }),
  stamp: async () => 'not-an-image',
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: urlencoded,
})

export async function openWorld(api: TestApi): Promise<World> {
  await withDictionary(api)
  const leaderPerson = api.someone()
  const as = (role: RoleName) => signedInAs(api, role)
  const who: World['who'] = {
    visitor: api.visitor(),
    user: await as('user'),
    invitee: await as('user'),
    member: await as('user'),
    leader: await api.signedIn(leaderPerson),
    otherLeader: await as('user'),
    organiser: await as('organiser'),
    otherOrganiser: await as('organiser'),
    editor: await anEditor(api),
    reviewer: await as('reviewer'),
    administrator: await as('administrator'),
  }
  await teamIn(who.otherLeader, await competitionIn(api))
  await organises(api, who.otherOrganiser, await competitionIn(api), 'owner')

  /** New for every call, so that no call meets what another one left. */
  const scene = async () => {
    const competitionId = await competitionIn(api, { needsMaterials: true })
    await organises(api, who.organiser, competitionId)
    const teamId = await teamIn(who.leader, competitionId, 'company')
    return { competitionId, teamId, userId: await joins(api, who.member, teamId) }
  }
  /** A competition that runs: *leader* and *member* play for one team, *otherLeader* for another. */
  const played = async () => {
    const made = await playIn(api)
    await leads(api, who.leader, made)
    await joins(api, who.member, made.entries[0]?.teamId ?? '')
    await leads(api, who.otherLeader, made, 1)
    await organises(api, who.organiser, made.competitionId)
    return made
  }
  /** A draft of another person, which *organiser* organises too. */
  const organised = async () => {
    const made = await organisedIn(api)
    await organises(api, who.organiser, made.competitionId)
    return made
  }
  /** Others play it; *organiser* runs it. */
  const running = async () => {
    const made = await runningIn(api)
    await organises(api, who.organiser, made.competitionId)
    return made
  }
  const aTeam = async () => ({ params: await scene() })
  const registering = async () => {
    const { competitionId, divisionId } = await playable(api)
    const teamId = await teamIn(who.leader, competitionId)
    await joins(api, who.member, teamId)
    return { competitionId, divisionId, teamId }
  }
  const anInvitation = async () => {
    const { teamId, competitionId } = await scene()
    return { teamId, competitionId, invitationId: await invitationTo(who.leader, teamId, who.invitee) }
  }
  const aMaterial = async () => {
    const { competitionId, teamId } = await scene()
    return { params: { competitionId, materialId: await materialIn(api, who.member, teamId) } }
  }
  const aDraft = async () => ({ id: await begin(who.editor, 'info', drafts.info()) })
  const aContribution = async () => ({ params: { contributionId: await contributionIn(api) } })
  const activity = await publish(who.editor, 'activity', drafts.activity())
  const article = await publish(who.editor, 'info', drafts.info())
  const question = await (await questionsIn(api)).make()
  const leadersEnvironment = async () => {
    const leaderId = await userIdOf(who.leader)
    await api.owner.query(`update platform.environments set state = 'deleted' where owner_id = $1`, [
      leaderId,
    ])
    return { params: { environmentId: (await addEntrance(api.owner, leaderId)).id } }
  }
  const leadersMessage = async () => ({ params: { messageId: await messageTo(api, who.leader) } })
  const leadersUpload = async () => {
    const { body } = await who.leader.call(beginUpload, {
      body: { attachmentType: 'contribution', name: 'a.zip', size: 1_000 },
    })
    return { params: { uploadId: (body.data as { uploadId: string }).uploadId } }
  }

  return {
    who,
    sent: {
      revokeSession: async () => {
        const { body } = await (await api.signedIn(leaderPerson)).call(listSessions)
        const other = (body.data as { id: string; current: boolean }[]).find(({ current }) => current)
        return { params: { sessionId: other?.id ?? newId() } }
      },
      getMessage: leadersMessage,
      readMessage: leadersMessage,
      unreadMessage: leadersMessage,
      getUpload: leadersUpload,
      getEnvironment: leadersEnvironment,
      enterEnvironment: async () => ({ ...(await leadersEnvironment()), body: { to: 'password' } }),
      extendEnvironment: leadersEnvironment,
      stopEnvironment: leadersEnvironment,
      resetEnvironment: leadersEnvironment,
      deleteEnvironment: leadersEnvironment,
      abortUpload: leadersUpload,
      addressParts: async () => ({ ...(await leadersUpload()), body: { numbers: [1] } }),
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
      previewContent: async () => ({ params: await aDraft() }),
      moveContent: async () => ({
        params: await aDraft(),
        body: { to: 'published', baseRevision: 1 },
      }),
      sendContribution: () => ({ body: sampleContribution }),
      getContribution: aContribution,
      decideContribution: async () => ({ ...(await aContribution()), body: { decision: 'accept' } }),

      checkRegistration: async () => ({ query: { competitionId: (await scene()).competitionId } }),
      getTeamUserFields: async () => ({ params: await scene() }),
      listRegistrationConditions: async () => ({ params: await scene() }),
      getCompetition: async () => ({ params: await scene() }),
      listCompetitionAnnouncements: async () => ({ params: await scene() }),
      listCompetitionTeams: async () => ({ params: await scene() }),
      getParticipation: async () => ({ params: await scene() }),
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
        await accepted(api, teamId, divisionId)
        return { params: { competitionId } }
      },
      createTeam: async () => ({
        body: {
          competitionId: await competitionIn(api),
          name: `P${newId().slice(-10)}`,
          orgType: 'other',
          orgName: 'x',
        },
      }),
      getTeam: aTeam,
      leaveTeam: aTeam,
      removeMember: aTeam,
      handOverTeam: aTeam,
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
      handInMaterial: async (caller) => ({
        ...(await aTeam()),
        ...form({
          orgName: 'x',
          authenticationFile: await fileOf(api, caller === 'visitor' ? who.leader : who[caller]),
        }),
      }),
      getInvitation: async () => ({ params: await anInvitation() }),
      acceptInvitation: async (caller) => ({
        params: await anInvitation(),
        ...form({
          orgName: 'x',
          remember: 'true',
          authenticationFile: await fileOf(api, caller === 'visitor' ? who.leader : who[caller]),
        }),
      }),
      refuseInvitation: async () => ({ params: await anInvitation() }),
      ...questionInputs(question),
      ...trainingInputs(api, async () => verify(api, who.user)),
      ...organisingInputs(api, organised),
      ...runningInputs(api, running),
      ...playInputs(api, played),
      ...taskInputs(api, played),
      ...boardInputs(played),
      getCompetitionAtWork: async () => ({ params: (await organised()).params }),
      getCompetitionSettings: async () => ({ params: (await organised()).params }),
      listGroup: async () => ({ params: (await organised()).params }),
      listSentAnnouncements: async () => ({ params: (await organised()).params }),
      listMaterials: async () => ({ params: await scene() }),
      decideMaterial: async () => ({ ...(await aMaterial()), body: { decision: 'approve' } }),
      getMaterialFile: async () => {
        const { competitionId, teamId } = await scene()
        const sent = await upload(who.member, 'personal-material', { content: picture, fileName: 'seal.jpg' })
        const fields = { orgName: 'x', authenticationFile: uploaded(sent).fileName }
        await who.member.call(handInMaterial, { params: { teamId }, ...form(fields) })
        const [row] = await api.owner.query<{ id: string }>(
          'select id from platform.member_materials where team_id = $1',
          [teamId],
        )
        return { params: { competitionId, materialId: row?.id ?? newId() } }
      },
    },
  }
}
