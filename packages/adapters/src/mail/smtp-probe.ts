import type { MailProbe, MailReport } from '@tiltyard/core/ports'
import { createTransport } from 'nodemailer'
import { domainOf, parseRelay, type SmtpOptions, toMessage } from './smtp.ts'

/** Short, because a person waits: together they stay below the minute of a request. */
const usualTimeouts = { connectMs: 8_000, greetingMs: 8_000, silenceMs: 10_000 }

/** The relay of the settings; without an address there is none. */
export function smtpProbe({
  url,
  from,
  timeouts = usualTimeouts,
}: Omit<SmtpOptions, 'url'> & { readonly url: string | undefined }): MailProbe {
  if (!url) return { relay: null, send: async () => ({ outcome: 'not-configured', replyCode: null }) }
  const relay = parseRelay(url)
  return {
    relay: {
      host: relay.host,
      port: relay.port,
      security: relay.secure ? 'tls' : relay.requireTLS ? 'required-starttls' : 'opportunistic',
      signsIn: 'auth' in relay,
      sender: from,
    },
    async send(mail) {
      const transport = createTransport(
        {
          ...relay,
          dnsTimeout: timeouts.connectMs,
          connectionTimeout: timeouts.connectMs,
          greetingTimeout: timeouts.greetingMs,
          socketTimeout: timeouts.silenceMs,
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from },
      )
      try {
        await transport.sendMail(toMessage(mail, domainOf(from)))
        return { outcome: 'accepted', replyCode: 250 }
      } catch (fault) {
        return reportFault(fault as SmtpFault)
      } finally {
        transport.close()
      }
    },
  }
}

type SmtpFault = Error & {
  readonly code?: string
  readonly command?: string
  readonly syscall?: string
  readonly responseCode?: number
  /** Of OpenSSL. */
  readonly library?: string
  /** Of a certificate that does not fit. */
  readonly cert?: unknown
}

/** The words of a relay are not passed on: they may repeat mailboxes and host names of a network inside. */
function reportFault(fault: SmtpFault): MailReport {
  return { outcome: outcomeOf(fault), replyCode: fault.responseCode ?? null }
}

function outcomeOf({ code, command, library, cert, message }: SmtpFault): MailReport['outcome'] {
  if (code === 'ETLS' || library || cert || /certificate|\btls\b|\bssl\b/i.test(message)) return 'tls-failed'
  if (code === 'EAUTH') return 'authentication-failed'
  if (command === 'RCPT TO') return 'recipient-rejected'
  if (command === 'MAIL FROM') return 'sender-rejected'
  if (code === 'ETIMEDOUT') return 'timed-out'
  return ['ESOCKET', 'ECONNECTION', 'EDNS', 'ECONNREFUSED'].includes(code ?? '') ? 'unreachable' : 'rejected'
}
