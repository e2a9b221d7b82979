import { inLanguage } from '@tiltyard/contracts'
import { publishDueContents, replaceMergedLabel } from '@tiltyard/core/content'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

export const contentsJobs = {
  'contents.publish-due': (deps: WorkerDeps) => publishDueContents(deps),
  'contents.replace-merged-label': (deps: WorkerDeps, event: Events['labels.merged']) =>
    replaceMergedLabel(deps, event),
}

export const activitiesJobs = {
  'activities.notify-waitlist-promotion': (
    deps: WorkerDeps,
    {
      eventId,
      userId,
      activityId,
      title,
    }: Events['activities.waitlist-promoted'] & { readonly eventId: string },
  ) =>
    sendMessage(deps, {
      eventId,
      userId,
      kind: 'activity',
      path: `/info/activity/${activityId}`,
      title: {
        zh: translator('zh', 'notices')('seatGiven', { title: inLanguage(title, 'zh') }),
        en: translator('en', 'notices')('seatGiven', { title: inLanguage(title, 'en') }),
      },
    }),
}
