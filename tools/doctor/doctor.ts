/** The part of `tiltyard doctor` that runs in a container: what the processes will meet there. Prints what is wrong. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { smtpProbe } from '@tiltyard/adapters/mail/smtp-probe'
import { settings } from '@tiltyard/config'
import { certificateProblems } from './certificate-problems.ts'
import { clockError } from './clock-error.ts'

const [recipient] = process.argv.slice(2)
const problems = (await Promise.all([certificate(), clock(), mail()])).flat()
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1

async function certificate(): Promise<readonly string[]> {
  const { CERTIFICATE_HOSTS = '', ENGINE_KIND = 'none', ACCESS_DOMAIN = '', TLS } = process.env
  const hosts = CERTIFICATE_HOSTS.split(' ').filter(Boolean)
  // No authority gives it by HTTP, so it is always a given one.
  const environments = ENGINE_KIND === 'none' ? [] : [`*.${ACCESS_DOMAIN}`]
  const given = ['/run/certificates/fullchain.pem', '/run/certificates/privkey.pem']
  if (TLS !== 'automatic') return problemsOf(given, [...hosts, ...environments])
  const automatic = ['/run/automatic/site.pem', '/run/automatic/site.pem']
  return [
    ...(await problemsOf(automatic, hosts)),
    ...(environments.length > 0 ? await problemsOf(given, environments) : []),
  ]
}

async function problemsOf(paths: readonly string[], hosts: readonly string[]): Promise<readonly string[]> {
  try {
    const [chain, key] = await Promise.all(paths.map((path) => readFile(path)))
    return chain && key ? certificateProblems({ chain, key, hosts, now: new Date() }) : []
  } catch (fault) {
    return [`certificate: ${(fault as Error).message}; nginx reads it as user 101`]
  }
}

/** A second-factor code is good for half a minute, and a certificate of a moment ago is not valid yet. */
async function clock(): Promise<readonly string[]> {
  const seconds = await clockError().catch(() => undefined)
  if (seconds === undefined || Math.abs(seconds) < 5) return []
  return [`clock: ${Math.abs(seconds).toFixed(0)} s ${seconds > 0 ? 'behind' : 'ahead'}`]
}

/** With a recipient a mail is sent; without one the relay only has to answer. */
async function mail(): Promise<readonly string[]> {
  const { SMTP_URL, MAIL_FROM } = settings('mail')
  const probe = smtpProbe({ url: SMTP_URL, from: MAIL_FROM })
  if (recipient) {
    const { outcome } = await probe.send({
      to: recipient,
      subject: 'Tiltyard: test mail',
      text: 'This mail was sent by tiltyard doctor.\n',
      html: '<p>This mail was sent by tiltyard doctor.</p>',
      id: randomUUID(),
    })
    return outcome === 'accepted' ? [] : [`mail: ${outcome}`]
  }
  const { relay } = probe
  if (!relay) return ['mail: there is no relay']
  const fault = await answers(relay.host, relay.port)
  return fault ? [`mail: ${relay.host}:${relay.port} does not answer (${fault})`] : []
}

function answers(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 8_000 })
    const end = (fault?: string) => {
      socket.destroy()
      resolve(fault)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('timed out'))
    socket.once('error', (fault: NodeJS.ErrnoException) => end(fault.code ?? fault.message))
  })
}
