import { inLanguage, type Localised } from '@tiltyard/contracts'
import {
  getApplicationNotification,
  makeCopy,
  processDueAccess,
  profileDatasetFile,
  purgeDailyFiles,
  traceFile,
} from '@tiltyard/core/content'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'

type Changed = Events['datasets.application-changed'] & { readonly eventId: string }
type Change = Changed['change']

const applicantNotices = {
  returned: 'datasetReturned',
  approved: 'datasetApproved',
  rejected: 'datasetRejected',
  expired: 'datasetExpired',
  revoked: 'datasetRevoked',
  extended: 'datasetExtended',
  expiring: 'datasetExpiring',
  overdue: 'datasetOverdue',
} as const satisfies Partial<Record<Change, string>>

const stewardNotices = {
  submitted: 'datasetSubmitted',
  waiting: 'datasetWaiting',
  overdue: 'datasetWaiting',
} as const satisfies Partial<Record<Change, string>>

type ApplicantNotice = (typeof applicantNotices)[keyof typeof applicantNotices]
type StewardNotice = (typeof stewardNotices)[keyof typeof stewardNotices]
type Notice = ApplicantNotice | StewardNotice | 'datasetReason'

const noticeOf = <N>(notices: Partial<Record<Change, N>>, change: Change): N | undefined => notices[change]

export const datasetsJobs = {
  async 'datasets.notify-application-change'(
    deps: WorkerDeps,
    { eventId, applicationId, change }: Changed,
  ): Promise<void> {
    const about = await getApplicationNotification(deps, applicationId)
    if (!about) return
    const values = { person: about.nickname, day: about.until ?? '' }
    const toApplicant = noticeOf<ApplicantNotice>(applicantNotices, change)
    const hasReason = change === 'returned' || change === 'rejected' || change === 'revoked'
    if (toApplicant)
      await sendMessage(deps, {
        eventId,
        userId: about.userId,
        kind: 'dataset',
        ...(toApplicant !== 'datasetExtended' && noticeTag(toApplicant)),
        title: bilingualNotice(toApplicant, about.title, values),
        ...(hasReason && about.reason && { content: reasonContent(about.reason) }),
        path: '/account/center/datasets',
      })
    const toStewards = noticeOf<StewardNotice>(stewardNotices, change)
    if (toStewards)
      for (const userId of about.stewardIds)
        await sendMessage(deps, {
          eventId,
          userId,
          kind: 'dataset',
          ...noticeTag(toStewards),
          title: bilingualNotice(toStewards, about.title, values),
          path: `/opendata/${about.datasetId}`,
        })
  },

  'datasets.process-due-access': (deps: WorkerDeps) => processDueAccess(deps),
  'datasets.purge-daily-files': (deps: WorkerDeps) => purgeDailyFiles(deps),
  'datasets.profile-file': (deps: WorkerDeps, payload: { readonly fileId: string }) =>
    profileDatasetFile(deps, payload),
  'datasets.make-copy': (deps: WorkerDeps, payload: { readonly fileId: string; readonly userId: string }) =>
    makeCopy(deps, payload),
  'datasets.trace-file': (deps: WorkerDeps, payload: { readonly traceId: string }) =>
    traceFile(deps, payload),
}

function bilingualNotice(notice: Notice, name: Localised, values: Record<string, string> = {}): Localised {
  return {
    zh: translator('zh', 'notices')(notice, { dataset: inLanguage(name, 'zh'), ...values }),
    en: translator('en', 'notices')(notice, { dataset: inLanguage(name, 'en'), ...values }),
  }
}

function reasonContent(reason: string): Localised {
  const { zh, en = zh } = bilingualNotice('datasetReason', { zh: '' }, { reason: escapeHtml(reason) })
  return { zh: `<p>${zh}</p>`, en: `<p>${en}</p>` }
}

/** The steward's reason is plain text and must be escaped in HTML. */
function escapeHtml(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}
