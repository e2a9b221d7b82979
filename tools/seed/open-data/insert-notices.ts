import { deriveId } from '@tiltyard/core/kernel'
import { translator } from '@tiltyard/i18n'
import { demoDatasets } from '../content/datasets.ts'
import { demoId } from '../content/demo-content.ts'
import { type DemoMessage, insertMessages } from '../demo-messages.ts'
import { researcher } from './applicants.ts'
import type { DemoApplication, DemoStep } from './demo-application.ts'
import { demoApplications } from './insert-applications.ts'
import type { OpenDataPeople, OpenDataSeed } from './open-data-seed.ts'

/** Newer ones have not been read. */
const readAfterDays = 3

/** What a step tells the applicant. */
const applicantNotices = {
  return: 'datasetReturned',
  reject: 'datasetRejected',
  approve: 'datasetApproved',
  revoke: 'datasetRevoked',
  expire: 'datasetExpired',
} as const

/** Messages of the steward and of the researcher, each of its time; nobody else of these people can sign in. */
export async function insertDemoNotices(
  { owner }: OpenDataSeed,
  people: OpenDataPeople,
  dayIn: (days: number) => string,
): Promise<void> {
  const steps = demoApplications.flatMap((application) =>
    application.steps.map((step) => ({ application, step })),
  )
  const told = steps.filter(({ application }) => application.applicant === researcher)
  await insertMessages(
    owner,
    people.researcher.userId,
    told.flatMap(({ application, step }) => applicantMessage(application, step, dayIn) ?? []),
  )
  const nickname = (application: DemoApplication) =>
    application.applicant.nickname ?? people.researcher.nickname
  await insertMessages(
    owner,
    people.steward.userId,
    steps.flatMap(({ application, step }) =>
      step.act === 'submit' ? stewardMessage(application, step, nickname(application)) : [],
    ),
  )
}

function applicantMessage(
  application: DemoApplication,
  step: DemoStep,
  dayIn: (days: number) => string,
): DemoMessage | null {
  const notice = applicantNotices[step.act as keyof typeof applicantNotices] as
    | (typeof applicantNotices)[keyof typeof applicantNotices]
    | undefined
  if (!notice) return null
  const isUrgent = step.act === 'return' || step.act === 'revoke'
  return {
    ...messageOf('applicant', application, step),
    title: textOf(notice, application, { day: 'untilIn' in step ? dayIn(step.untilIn) : '' }),
    status: isUrgent ? 'urgent' : 'todo',
    ...('text' in step && { content: reasonOf(step.text) }),
    path: '/account/center/datasets',
  }
}

const stewardMessage = (application: DemoApplication, step: DemoStep, person: string): DemoMessage => ({
  ...messageOf('steward', application, step),
  title: textOf('datasetSubmitted', application, { person }),
  status: 'todo',
  path: `/opendata/${demoId('dataset', application.dataset)}`,
})

const messageOf = (
  reader: 'applicant' | 'steward',
  { dataset, applicant }: DemoApplication,
  { act, daysAgo }: DemoStep,
) => ({
  id: deriveId('demo-dataset-notice', reader, `${dataset}`, applicant.realName, act, `${daysAgo}`),
  kind: 'dataset' as const,
  extra: null,
  hoursAgo: daysAgo * 24,
  isRead: daysAgo > readAfterDays,
})

type Notice = (typeof applicantNotices)[keyof typeof applicantNotices] | 'datasetSubmitted'

function textOf(notice: Notice, { dataset }: DemoApplication, values: Record<string, string>) {
  const title = demoDatasets.find(({ id }) => id === demoId('dataset', dataset))?.document.title
  const words = (language: 'zh' | 'en') =>
    translator(language, 'notices')(notice, { dataset: title?.[language] ?? '', ...values })
  return { zh: words('zh'), en: words('en') }
}

function reasonOf(reason: string) {
  const words = (language: 'zh' | 'en') =>
    `<p>${translator(language, 'notices')('datasetReason', { reason })}</p>`
  return { zh: words('zh'), en: words('en') }
}
