import {
  type Delivery,
  type Language,
  maskMailbox,
  maskMobileNumber,
  ok,
  type Result,
  refuse,
  SmsOutcome,
  type SmsProvider,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  countJobs,
  newId,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import type { Mail, MailProbe, MailReport, SmsReport, SmsSender } from '../../ports/index.ts'
import { listCodeOutcomes } from '../identity/index.ts'
import { countMailsOfLastDay, lockAndCountTests } from './delivery.store.ts'

/** Jobs of the worker that send mail; the account service sends its own. */
export const mailJobNames = [
  'contributions.acknowledge-sender',
  'contributions.mail-decision',
  'contributions.notify-editors',
  'messages.send-mail-copy',
  'teams.mail-invitee',
] as const

export type DeliveryDeps = CoreDeps & {
  readonly mailProbe: MailProbe
  readonly sms: SmsSender
  readonly smsProvider: SmsProvider
}

export async function getDelivery({
  database,
  clock,
  mailProbe,
  smsProvider,
}: DeliveryDeps): Promise<Result<Delivery>> {
  const reader = toReader(database)
  const [jobs, sentLastDay, outcomes] = await Promise.all([
    countJobs(reader, mailJobNames),
    countMailsOfLastDay(reader, clock),
    listCodeOutcomes(reader, clock),
  ])
  const sum = (member: 'waiting' | 'retrying' | 'failed' | 'failedLastDay') =>
    jobs.reduce((total, job) => total + job[member], 0)
  const due = jobs.flatMap(({ oldestDueAt }) => (oldestDueAt ? [oldestDueAt.getTime()] : []))
  return ok({
    relay: mailProbe.relay,
    mails: {
      waiting: sum('waiting'),
      retrying: sum('retrying'),
      failed: sum('failed'),
      failedLastDay: sum('failedLastDay'),
      oldestDueAt: due.length > 0 ? new Date(Math.min(...due)).toISOString() : null,
      sentLastDay,
    },
    sms: smsProvider,
    codes: outcomes.map(({ outcome, providerCode, count, lastAt }) => ({
      outcome: SmsOutcome.parse(outcome),
      providerCode,
      count: Number(count),
      lastAt: lastAt.toISOString(),
    })),
  })
}

const testsPerHour = 10
type TestRefusals = 'delivery.too_many_tests'

export async function sendTestMail(
  deps: DeliveryDeps,
  actor: Actor,
  { to, letter }: { readonly to: string; readonly letter: Pick<Mail, 'subject' | 'text' | 'html'> },
): Promise<Result<MailReport, TestRefusals>> {
  return test(deps, actor, { subject: 'delivery:mail', to: maskMailbox(to) }, () =>
    deps.mailProbe.send({ ...letter, to, id: `${newId()}.test` }),
  )
}

/** Providers send approved templates only, so that the message reads like any other code. */
export async function sendTestSms(
  deps: DeliveryDeps,
  actor: Actor,
  { to, language }: { readonly to: string; readonly language: Language },
): Promise<Result<SmsReport, TestRefusals>> {
  return test(deps, actor, { subject: 'delivery:sms', to: maskMobileNumber(to) }, () =>
    deps.sms.sendCode({ to, code: '000000', minutes: 10, language }),
  )
}

/** The attempt is committed before anything is sent, so that a crash does not make tests free. */
async function test<T extends object>(
  { database, clock }: DeliveryDeps,
  { userId: actor }: Actor,
  { subject, to }: { readonly subject: string; readonly to: string },
  send: () => Promise<T>,
): Promise<Result<T, TestRefusals>> {
  const begun = await transaction(database, async (tx) => {
    if ((await lockAndCountTests(tx, clock, subject)) >= testsPerHour)
      return refuse('delivery.too_many_tests')
    audit(tx, { actor, action: 'delivery.begin-test', subject, after: { to } })
    return ok()
  })
  if (!begun.ok) return begun
  const report = await send()
  await transaction(database, async (tx) => {
    audit(tx, { actor, action: 'delivery.end-test', subject, after: { to, ...report } })
    return ok()
  })
  return ok(report)
}
