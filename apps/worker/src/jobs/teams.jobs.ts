import type { Localised, MaterialState } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import {
  expireInvitations,
  getInvitationNews,
  getMaterialNews,
  getTeamNews,
  showInvitation,
} from '@tiltyard/core/teams'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told<K extends keyof Events> = Events[K] & { readonly eventId: string }
type Notice =
  | 'invited'
  | 'invitationAccepted'
  | 'invitationRefused'
  | 'memberLeft'
  | 'memberRemoved'
  | 'handedOver'
  | 'reminded'
  | 'materialApproved'
  | 'materialRejected'
  | 'materialReturned'
  | 'materialReason'

const teamPath = (teamId: string) => `/account/center/teams/${teamId}` as const

export const teamsJobs = {
  /** Here, and not where the leader waits for an answer, is found out whether there is anybody to tell. */
  async 'teams.tell-invitee'(deps: WorkerDeps, { eventId, invitationId }: Told<'teams.invited'>) {
    const news = await getInvitationNews(deps, invitationId)
    if (!news?.isOpen) return
    for (const userId of await showInvitation(deps, invitationId))
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'invitation',
        title: inBoth('invited', { inviter: news.inviterName, team: news.teamName }, news.competitionName),
        status: 'processing',
        path: `/account/center/invitations?invitation=${invitationId}`,
      })
  },

  async 'teams.tell-answer'(
    deps: WorkerDeps,
    { eventId, invitationId, answer }: Told<'teams.invitation-answered'>,
  ) {
    const news = await getInvitationNews(deps, invitationId)
    if (!news?.inviteeName) return
    await sendMessage(deps, {
      eventId,
      userId: news.inviterId,
      kind: 'team',
      title: inBoth(answer === 'accepted' ? 'invitationAccepted' : 'invitationRefused', {
        person: news.inviteeName,
        team: news.teamName,
      }),
      path: teamPath(news.teamId),
    })
  },

  async 'teams.tell-left'(
    deps: WorkerDeps,
    { eventId, teamId, userId, removedBy }: Told<'teams.member-left'>,
  ) {
    const news = await getTeamNews(deps, { teamId, userId })
    if (!news) return
    if (removedBy)
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'team',
        title: inBoth('memberRemoved', { team: news.name }, news.competitionName),
        path: '/account/center/teams',
      })
    else if (news.leaderId)
      await sendMessage(deps, {
        eventId,
        userId: news.leaderId,
        kind: 'team',
        title: inBoth('memberLeft', { person: news.nickname, team: news.name }),
        path: teamPath(teamId),
      })
  },

  async 'teams.tell-leader'(deps: WorkerDeps, { eventId, teamId, userId }: Told<'teams.handed-over'>) {
    const news = await getTeamNews(deps, { teamId, userId })
    if (!news) return
    const title = inBoth('handedOver', { team: news.name })
    await sendMessage(deps, { eventId, userId, kind: 'team', title, path: teamPath(teamId) })
  },

  async 'teams.remind'(deps: WorkerDeps, { eventId, teamId, userId }: Told<'teams.reminded'>) {
    const news = await getTeamNews(deps, { teamId, userId })
    if (!news) return
    await sendMessage(deps, {
      eventId,
      userId,
      kind: 'team',
      title: inBoth('reminded', { team: news.name }, news.competitionName),
      status: 'urgent',
      path: teamPath(teamId),
    })
  },

  async 'materials.tell-decision'(deps: WorkerDeps, { eventId, materialId }: Told<'materials.decided'>) {
    const news = await getMaterialNews(deps, materialId)
    const notice = news && notices[news.state]
    if (!notice) return
    await sendMessage(deps, {
      eventId,
      userId: news.userId,
      kind: 'material',
      title: inBoth(notice, { team: news.teamName }),
      ...(news.reason && { content: paragraph(inBoth('materialReason', { reason: news.reason })) }),
      status: news.state === 'approved' ? 'todo' : 'urgent',
      path: teamPath(news.teamId),
    })
  },

  'teams.expire-invitations': (deps: WorkerDeps) => expireInvitations(deps),
}

const notices: Readonly<Record<MaterialState, Notice | null>> = {
  pending: null,
  approved: 'materialApproved',
  rejected: 'materialRejected',
  returned: 'materialReturned',
}

function inBoth(notice: Notice, values: Record<string, string>, competition?: Localised): Localised {
  return {
    zh: translator('zh', 'notices')(notice, { ...values, competition: competition?.zh ?? '' }),
    en: translator('en', 'notices')(notice, {
      ...values,
      competition: competition?.en ?? competition?.zh ?? '',
    }),
  }
}

/** A reviewer's words stand in HTML as the text that they are. */
function paragraph({ zh, en = zh }: Localised): Localised {
  const asText = (words: string) => words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  return { zh: `<p>${asText(zh)}</p>`, en: `<p>${asText(en)}</p>` }
}
