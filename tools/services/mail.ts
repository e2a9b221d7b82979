import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pick, portOf, type Service } from './service.ts'
import { answersHttp, waitUntilReady } from './waiting.ts'

/** A mailbox that accepts everything and delivers nothing: people read it in the browser, tests over REST (/email). */
export const mail: Service = {
  name: 'mail',
  portNames: ['smtp', 'mailbox'],

  given: (environment) => (environment.SMTP_URL ? pick(environment, ['SMTP_URL', 'MAILBOX_URL']) : undefined),

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
    await waitUntilReady({ process: server, logFile, isReady: () => answersHttp(`${mailboxUrl}/healthz`) })
    return { SMTP_URL: `smtp://127.0.0.1:${portOf(ports, 'smtp')}`, MAILBOX_URL: mailboxUrl }
  },

  isHealthy: ({ environment: { MAILBOX_URL } }) => answersHttp(`${MAILBOX_URL}/healthz`),
}
