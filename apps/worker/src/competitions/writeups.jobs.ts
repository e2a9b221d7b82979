import { inLanguage, type WriteupDecision } from '@tiltyard/contracts'
import { getWriteupNotification } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'
import { bilingualNotice, escapedParagraph } from './competition-notice.view.ts'

type Decided = Events['writeups.decided'] & { readonly eventId: string }

const notices = {
  accept: 'writeupAccepted',
  return: 'writeupReturned',
  publish: 'writeupPublished',
  unpublish: 'writeupUnpublished',
} as const satisfies Record<WriteupDecision, string>

export const writeupsJobs = {
  async 'writeups.notify-decision'(
    deps: WorkerDeps,
    { eventId, competitionId, writeupId, decision }: Decided,
  ) {
    const notification = await getWriteupNotification(deps, { competitionId, writeupId })
    if (!notification) return
    const { competitionName, taskName, reason } = notification
    const notice = notices[decision]
    const page = `/competition/${competitionId}` as const
    for (const userId of notification.memberIds)
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'competition',
        ...noticeTag(notice),
        title: {
          zh: bilingualNotice(notice, { task: inLanguage(taskName, 'zh') }, competitionName).zh,
          en: bilingualNotice(notice, { task: inLanguage(taskName, 'en') }, competitionName).en ?? '',
        },
        ...(reason && { content: escapedParagraph(bilingualNotice('entryReason', { reason })) }),
        path: decision === 'publish' ? `${page}/writeups/${writeupId}` : `${page}/own-writeups`,
      })
  },
}
