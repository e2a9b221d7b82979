import type { MaterialState } from '@tiltyard/contracts'
import {
  broadcastInvitation,
  expireInvitations,
  getInvitationNotification,
  getMaterialNotification,
  getTeamNotification,
  getTeamRecipients,
  listInviteeIds,
} from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMailOnce, sendMessage, settleMessages } from '@tiltyard/core/notifications'
import { getSiteName } from '@tiltyard/core/platform'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps, WorkerDeps } from '../deps.ts'
import { noticeTag, tagWord } from '../notifications/notice-tag.view.ts'
import { bilingualNotice, escapedParagraph } from './competition-notice.view.ts'
import { buildInvitationMail } from './invitation-mail.view.ts'

type Payload<K extends keyof Events> = Events[K] & { readonly eventId: string }
const invitationPath = (invitationId: string) =>
  `/account/center/invitations?invitation=${invitationId}` as const
const teamPath = (teamId: string) => `/account/center/teams/${teamId}` as const

export const teamsJobs = {
  /**
   * The invitee is looked up here and not in the leader's request, so that the reply does not reveal whether a user
   * exists.
   */
  async 'teams.notify-invitee'(
    deps: WorkerDeps,
    { eventId, invitationId }: Payload<'teams.invitation-sent'>,
  ) {
    const notification = await getInvitationNotification(deps, invitationId)
    if (!notification?.isOpen) return
    for (const userId of await broadcastInvitation(deps, invitationId))
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'invitation',
        title: bilingualNotice(
          'invited',
          { inviter: notification.inviterName, team: notification.teamName },
          notification.competitionName,
        ),
        ...noticeTag('invited'),
        sender: { avatar: notification.inviterAvatar },
        path: invitationPath(invitationId),
      })
  },

  async 'teams.notify-invitation-answer'(
    deps: WorkerDeps,
    { eventId, invitationId, answer }: Payload<'teams.invitation-answered'>,
  ) {
    const notification = await getInvitationNotification(deps, invitationId)
    if (!notification?.inviteeName) return
    const notice = answer === 'accepted' ? 'invitationAccepted' : 'invitationRefused'
    await sendMessage(deps, {
      eventId,
      userId: notification.inviterId,
      kind: 'team',
      ...noticeTag(notice),
      sender: { avatar: notification.inviteeAvatar },
      title: bilingualNotice(notice, {
        person: notification.inviteeName,
        team: notification.teamName,
      }),
      path: teamPath(notification.teamId),
    })
  },

  /** An invitation that waits for nobody any more says how it ended, also to those who never answered. */
  async 'teams.settle-invitation'(
    deps: WorkerDeps,
    { invitationId }: { readonly invitationId: string },
  ): Promise<void> {
    const notification = await getInvitationNotification(deps, invitationId)
    // Sent again in the meantime.
    if (!notification || notification.state === 'pending') return
    await settleMessages(deps, {
      userIds: await listInviteeIds(deps, invitationId),
      kind: 'invitation',
      path: invitationPath(invitationId),
      extra: tagWord(notification.state),
    })
  },

  async 'teams.notify-member-left'(
    deps: WorkerDeps,
    { eventId, teamId, userId, removedBy }: Payload<'teams.member-left'>,
  ) {
    const notification = await getTeamNotification(deps, { teamId, userId })
    if (!notification) return
    if (removedBy)
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'team',
        title: bilingualNotice('memberRemoved', { team: notification.name }, notification.competitionName),
        path: '/account/center/teams',
      })
    else if (notification.leaderId)
      await sendMessage(deps, {
        eventId,
        userId: notification.leaderId,
        kind: 'team',
        sender: { avatar: notification.avatar },
        title: bilingualNotice('memberLeft', { person: notification.nickname, team: notification.name }),
        path: teamPath(teamId),
      })
  },

  async 'teams.notify-new-leader'(
    deps: WorkerDeps,
    { eventId, teamId, userId }: Payload<'teams.leadership-transferred'>,
  ) {
    const notification = await getTeamNotification(deps, { teamId, userId })
    if (!notification) return
    const title = bilingualNotice('handedOver', { team: notification.name })
    await sendMessage(deps, { eventId, userId, kind: 'team', title, path: teamPath(teamId) })
  },

  async 'teams.notify-organisers-change'(
    deps: WorkerDeps,
    { eventId, teamId, userId, change, before, name, reason }: Payload<'teams.changed-by-organisers'>,
  ) {
    const notification = await getTeamRecipients(deps, teamId)
    if (!notification) return
    const { memberIds, competitionName } = notification
    const title = bilingualNotice(
      organisersNotices[change],
      { team: before, name, person: name },
      competitionName,
    )
    const content = escapedParagraph(bilingualNotice('organisersReason', { reason }))
    const isGone = userId !== null && !memberIds.includes(userId)
    for (const memberId of isGone ? [...memberIds, userId] : memberIds)
      await sendMessage(deps, {
        eventId,
        userId: memberId,
        kind: 'team',
        title,
        content,
        path: memberId === userId && isGone ? '/account/center/teams' : teamPath(teamId),
      })
  },

  async 'teams.send-reminder'(
    deps: WorkerDeps,
    { eventId, teamId, userId }: Payload<'teams.reminder-requested'>,
  ) {
    const notification = await getTeamNotification(deps, { teamId, userId })
    if (!notification) return
    await sendMessage(deps, {
      eventId,
      userId,
      kind: 'team',
      title: bilingualNotice('reminded', { team: notification.name }, notification.competitionName),
      ...noticeTag('reminded'),
      path: teamPath(teamId),
    })
  },

  async 'materials.notify-decision'(deps: WorkerDeps, { eventId, materialId }: Payload<'materials.decided'>) {
    const notification = await getMaterialNotification(deps, materialId)
    const notice = notification && notices[notification.state]
    if (!notice) return
    await sendMessage(deps, {
      eventId,
      userId: notification.userId,
      kind: 'material',
      title: bilingualNotice(notice, { team: notification.teamName }),
      ...(notification.reason && {
        content: escapedParagraph(bilingualNotice('materialReason', { reason: notification.reason })),
      }),
      ...noticeTag(notice),
      path: teamPath(notification.teamId),
    })
  },

  'teams.expire-invitations': (deps: WorkerDeps) => expireInvitations(deps),
}

const notices = {
  pending: null,
  approved: 'materialApproved',
  rejected: 'materialRejected',
  returned: 'materialReturned',
} as const satisfies Record<MaterialState, string | null>

const organisersNotices = {
  renamed: 'teamRenamed',
  member_added: 'memberAddedByOrganisers',
  member_removed: 'memberRemovedByOrganisers',
  leader_changed: 'leaderChangedByOrganisers',
} as const satisfies Record<Events['teams.changed-by-organisers']['change'], string>

type InvitedPayload = Events['teams.invitation-sent'] & { readonly eventId: string }

export const invitationMailJobs = {
  /** Mails only addresses without an account: users get a message. */
  async 'teams.mail-invitee'(deps: MailingDeps, { eventId, invitationId }: InvitedPayload): Promise<void> {
    const notification = await getInvitationNotification(deps, invitationId)
    if (!notification?.isOpen || !notification.email || (await listInviteeIds(deps, invitationId)).length > 0)
      return
    const mail = writeLetter(
      buildInvitationMail(notification.competitionName, deps.siteOrigin),
      'zh',
      await getSiteName(deps),
    )
    await sendMailOnce(deps, { ...mail, to: notification.email, id: `${eventId}.invitation` })
  },
}
