import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { buildDataExport, deleteDueAccounts, purgeDataExports } from '@tiltyard/core/personal-data'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'

type Payload<K extends `personal-data.${string}` & keyof Events> = Events[K] & { readonly eventId: string }

const path = '/account/center/data'
const bilingualNotice = (key: 'exportReady' | 'deletionWithdrawn') => ({
  zh: translator('zh', 'notices')(key),
  en: translator('en', 'notices')(key),
})

export const personalDataJobs = {
  async 'personal-data.build-export'(
    deps: WorkerDeps,
    { exportId, userId, eventId }: Payload<'personal-data.export-requested'>,
  ): Promise<void> {
    await buildDataExport(deps, { exportId })
    // Sent once per event, so a run interrupted after the export still notifies.
    await sendMessage(deps, {
      eventId,
      userId,
      kind: 'system',
      ...noticeTag('exportReady'),
      title: bilingualNotice('exportReady'),
      path,
    })
  },

  /** Kept as a message and mailed, like everything that concerns the account itself. */
  async 'personal-data.notify-deletion-requested'(
    deps: WorkerDeps,
    { userId, dueAt, eventId }: Payload<'personal-data.deletion-requested'>,
  ): Promise<void> {
    const day = dueAt.slice(0, 10)
    const title = {
      zh: translator('zh', 'notices')('deletionAsked', { day }),
      en: translator('en', 'notices')('deletionAsked', { day }),
    }
    await sendMessage(deps, { eventId, userId, kind: 'system', ...noticeTag('deletionAsked'), title, path })
  },

  'personal-data.notify-deletion-cancelled': (
    deps: WorkerDeps,
    { userId, eventId }: Payload<'personal-data.deletion-cancelled'>,
  ): Promise<void> =>
    sendMessage(deps, { eventId, userId, kind: 'system', title: bilingualNotice('deletionWithdrawn'), path }),

  'personal-data.purge-exports': (deps: WorkerDeps): Promise<void> => purgeDataExports(deps),

  'personal-data.delete-due-accounts': (deps: WorkerDeps): Promise<void> => deleteDueAccounts(deps),
}
