import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { respondsOk, waitUntilReady } from './readiness.ts'
import { pick, portOf, type Service } from './service.ts'

/** An SMTP sink: people read mails in the browser, tests over REST (/email). */
export const mail: Service = {
  name: 'mail',
  portNames: ['smtp', 'mailbox'],

  fromEnvironment: (environment) =>
    environment.SMTP_URL ? pick(environment, ['SMTP_URL', 'MAILBOX_URL']) : undefined,

  start: async ({ home, ports, launch }) => {
    const logFile = join(home, 'mail.log')
    await mkdir(home, { recursive: true })
    const mailboxUrl = `http://127.0.0.1:${portOf(ports, 'mailbox')}`
    const program = join(dirname(fileURLToPath(import.meta.resolve('maildev'))), 'bin/maildev')
    const options = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', join(home, 'letters')]
    const server = launch({
      name: 'mail',
      command: [
        process.execPath,
        program,
        ...options,
        ...['--smtp', `${portOf(ports, 'smtp')}`, '--web', `${portOf(ports, 'mailbox')}`, '--silent'],
      ],
      logFile,
    })
    await waitUntilReady({ process: server, logFile, isReady: () => respondsOk(`${mailboxUrl}/healthz`) })
    return { SMTP_URL: `smtp://127.0.0.1:${portOf(ports, 'smtp')}`, MAILBOX_URL: mailboxUrl }
  },

  isHealthy: ({ environment: { MAILBOX_URL } }) => respondsOk(`${MAILBOX_URL}/healthz`),
}
