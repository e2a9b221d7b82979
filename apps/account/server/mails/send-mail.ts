import type { Mail } from '@tiltyard/core/ports'
import type { AccountDeps } from '../account-deps.ts'

/** A relay's message may contain the email, and job faults are logged, so only the kind of failure is passed on. */
export async function sendMail(
  { mailer }: Pick<AccountDeps, 'mailer'>,
  { email }: { readonly email: string },
  words: Pick<Mail, 'subject' | 'text' | 'html'>,
  jobId: string,
): Promise<void> {
  try {
    await mailer.send({ ...words, to: email, id: `account-${jobId}` })
  } catch (fault) {
    throw new Error(`the mail was not taken by the relay (${codeOf(fault)})`)
  }
}

function codeOf(fault: unknown): string {
  const { code, responseCode } = Object(fault) as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => /^\w+$/.test(String(part ?? ''))).join(' ') || 'no code'
}
