import { getAppealNotification } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'
import { bilingualNotice, escapedParagraph } from './competition-notice.view.ts'

type Decided = Events['appeals.decided'] & { readonly eventId: string }

export const appealsJobs = {
  async 'appeals.notify-decision'(deps: WorkerDeps, { eventId, competitionId, appealId }: Decided) {
    const notification = await getAppealNotification(deps, { competitionId, appealId })
    if (!notification?.answer) return
    const { teamName, competitionName, answer, state } = notification
    const notice = state === 'upheld' ? 'appealUpheld' : 'appealRejected'
    for (const userId of notification.memberIds)
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'competition',
        ...noticeTag(notice),
        title: bilingualNotice(notice, { team: teamName }, competitionName),
        content: escapedParagraph(bilingualNotice('entryReason', { reason: answer })),
        path: `/competition/${competitionId}/appeals`,
      })
  },
}
