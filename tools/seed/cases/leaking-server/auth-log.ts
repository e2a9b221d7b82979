import { randomOf } from '../../training/make/random.ts'
import { textFile } from '../../training/make/text-file.ts'
import { exfiltration, leftBehind, login, operator, server } from './facts.ts'

type Line = { readonly at: number; readonly text: string }

const hour = 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** As syslog has written it for forty years: in the time of the server, which is UTC, and without a year. */
function stamp(at: number): string {
  const date = new Date(at)
  const day = String(date.getUTCDate()).padStart(2)
  return `${months[date.getUTCMonth()]} ${day} ${date.toISOString().slice(11, 19)}`
}

export function authLog(): Buffer {
  const lines = [...background(), ...staff(), ...spraying(), ...afterwards()]
  const text = lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => `${stamp(at)} ${server.name} ${text}`)
  return textFile('auth.log', text).bytes
}

const failed = (at: number, account: string, ip: string, port: number, known: boolean): Line => ({
  at,
  text: `sshd[${2_000 + (port % 7_000)}]: Failed password for ${known ? '' : 'invalid user '}${account} from ${ip} port ${port} ssh2`,
})
const accounts = ['root', 'postgres', 'www-data', 'deploy', 'librarian', 'backup']

/** The usual knocking of the Internet, which never gets in. */
function background(): Line[] {
  const random = randomOf('leaking-server knocking')
  const names = ['root', 'admin', 'test', 'oracle', 'ubuntu', 'pi', 'backup', 'guest', 'postgres']
  return Array.from({ length: 900 }, () => {
    const name = random.pick(names)
    const ip = `203.0.113.${random.between(160, 220)}`
    const at = login.at - 30 * hour + random.between(0, 32 * hour)
    return failed(at, name, ip, random.between(30_000, 60_000), accounts.includes(name))
  })
}

function staff(): Line[] {
  const nightly = [30, 6].map((ago) => login.at - ago * hour + 911_000)
  const keys = [
    ...nightly.map((at) => ({ at, account: 'backup', ip: '10.8.0.40' })),
    { at: login.at - 9 * hour, account: 'deploy', ip: '10.8.0.11' },
    { at: login.at - 27 * hour, account: 'deploy', ip: '10.8.0.11' },
  ]
  const opened = keys.flatMap(({ at, account, ip }, n) => [
    { at, text: `sshd[${1_200 + n}]: Accepted publickey for ${account} from ${ip} port ${50_100 + n} ssh2` },
    {
      at: at + 1_000,
      text: `sshd[${1_200 + n}]: pam_unix(sshd:session): session opened for user ${account} by (uid=0)`,
    },
  ])
  const cron = Array.from({ length: 31 }, (_, n) => ({
    at: login.at - 30 * hour + n * hour,
    text: `CRON[${800 + n}]: pam_unix(cron:session): session opened for user root by (uid=0)`,
  }))
  return [...opened, ...cron]
}

/** One password, many accounts, a few seconds between them. */
function spraying(): Line[] {
  const tries = login.refused.flatMap((name) => (login.triedTwice.includes(name) ? [name, name] : [name]))
  return [
    ...tries.map((name, n) =>
      failed(login.at - (tries.length - n) * 17_000, name, operator, 41_200 + n * 6, accounts.includes(name)),
    ),
    {
      at: login.at,
      text: `sshd[8402]: Accepted password for ${login.account} from ${operator} port 41402 ssh2`,
    },
    {
      at: login.at + 1_000,
      text: `sshd[8402]: pam_unix(sshd:session): session opened for user ${login.account} by (uid=0)`,
    },
  ]
}

function afterwards(): Line[] {
  return [
    {
      at: leftBehind.at,
      text: `sudo: ${login.account} : TTY=pts/1 ; PWD=/home/${login.account} ; USER=root ; COMMAND=/usr/bin/tee ${leftBehind.cron}`,
    },
    {
      at: exfiltration.startsAt + 200_000,
      text: `sshd[8402]: pam_unix(sshd:session): session closed for user ${login.account}`,
    },
  ]
}
