import type { Mail } from '@tiltyard/core/ports'
import type { AccountDeps } from '../account-deps.ts'

/** What a relay says may name the mailbox, and a job's fault is logged: only the kind of failure goes on. */
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
