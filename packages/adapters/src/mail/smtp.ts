import type { Mail, Mailer } from '@tiltyard/core/ports'
import { createTransport } from 'nodemailer'

const lineBreak = /[\r\n\u0085\u2028\u2029]/

export type SmtpOptions = {
  readonly url: string
  readonly from: string
  /** Limits of each step; a relay that stays silent for longer is given up. */
  readonly timeouts?: { readonly connectMs: number; readonly greetingMs: number; readonly silenceMs: number }
}

/**
 * A relay that was unavailable is used again within 15 s. A relay that scans mails for longer needs `?timeout=`
 * (seconds) in its URL.
 */
const defaultTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 12_000 }

/** An SMTP relay. A mail never references a file or URL to load, and goes to exactly one mailbox. */
export function smtpMailer(options: SmtpOptions): Mailer {
  const timeout = Number(new URL(options.url).searchParams.get('timeout'))
  const timeouts = options.timeouts ?? {
    ...defaultTimeouts,
    ...(timeout > 0 && { silenceMs: timeout * 1_000 }),
  }
  const transport = createTransport(
    {
      ...parseRelay(options.url),
      pool: true,
      maxConnections: 4,
      dnsTimeout: timeouts.connectMs,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  const domain = domainOf(options.from)
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, domain))
    },
    async close() {
      transport.close()
    },
  }
}

export const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

export function toMessage({ to, subject, text, html, id, unsubscribe = '' }: Mail, domain: string) {
  if (
    [to, subject, unsubscribe].some((value) => lineBreak.test(value)) ||
    !/^[^\s<>,;:"]+@[^\s<>,;:"@]+$/.test(to)
  )
    throw new Error('a mail header may not hold this')
  return {
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
  }
}

export function parseRelay(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}
