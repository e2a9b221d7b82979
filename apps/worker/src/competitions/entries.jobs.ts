import type { EntryState } from '@tiltyard/contracts'
import { getEntryNotification, withdrawEntryOfDissolvedTeam } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'
import { bilingualNotice, escapedParagraph } from './competition-notice.view.ts'

type Payload<K extends keyof Events> = Events[K] & { readonly eventId: string }

const notices = {
  submitted: null,
  returned: 'entryReturned',
  accepted: 'entryAccepted',
  rejected: 'entryRejected',
  suspended: 'entrySuspended',
  withdrawn: 'entryWithdrawn',
} as const satisfies Record<EntryState, string | null>

export const entriesJobs = {
  async 'entries.notify-state-change'(
    deps: WorkerDeps,
    { eventId, teamId, state, by }: Payload<'entries.state-changed'>,
  ) {
    const notification = await getEntryNotification(deps, teamId)
    const notice = notices[state]
    // A later state has its own event.
    if (!notice || notification?.state !== state) return
    for (const userId of notification.memberIds.filter((id) => id !== by))
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'competition',
        ...noticeTag(notice),
        title: bilingualNotice(notice, { team: notification.teamName }, notification.competitionName),
        ...(notification.reason && {
          content: escapedParagraph(bilingualNotice('entryReason', { reason: notification.reason })),
        }),
        path: `/competition/${notification.competitionId}`,
      })
  },

  'entries.withdraw-dissolved-team': (deps: WorkerDeps, { teamId }: Payload<'teams.member-left'>) =>
    withdrawEntryOfDissolvedTeam(deps, { teamId }),
}
