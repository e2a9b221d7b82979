/**
 * Keeps the certificate of the site's hosts in a file that nginx reads anew within a minute: chain and key in one, so that
 * they always belong together.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '@tiltyard/config'
import { createLogger } from '@tiltyard/edge'
import { openAcmeAccount } from './acme-client.ts'
import { obtainCertificate } from './obtain-certificate.ts'
import { waitUntilServed } from './served-challenges.ts'

const day = 24 * 3600 * 1000
const renewBefore = 30 * day
const folder = '/var/lib/tiltyard-certificates'
const file = join(folder, 'site.pem')
const challenges = join(folder, 'challenges')
const {
  ACME_DIRECTORY = 'https://acme-v02.api.letsencrypt.org/directory',
  ACME_EMAIL,
  CERTIFICATE_HOSTS = '',
  CERTIFICATE_PROXY,
} = process.env
const hosts = CERTIFICATE_HOSTS.split(' ').filter(Boolean)
const log = createLogger({ name: 'certificates', level: settings('process').LOG_LEVEL })

process.once('SIGTERM', () => process.exit(0))
for (let failures = 0; ; ) {
  try {
    if (await isDue()) await renew()
    failures = 0
    await sleep(day / 2)
  } catch (fault) {
    failures += 1
    log.error({ err: fault }, 'the certificate was not renewed')
    // Authorities lock out who asks too often.
    await sleep(Math.min(2 ** failures, 12 * 60) * 60_000)
  }
}

async function isDue(): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return true
  const certificate = new X509Certificate(text)
  const isOld = new Date(certificate.validTo).getTime() - Date.now() < renewBefore
  return isOld || hosts.some((host) => !certificate.checkHost(host))
}

async function renew(): Promise<void> {
  const [host] = hosts
  // nginx starts after this process.
  if (CERTIFICATE_PROXY && host) await waitUntilServed({ proxy: CERTIFICATE_PROXY, host, challenges })
  const key = await accountKey()
  const client = await openAcmeAccount(ACME_DIRECTORY, { key, email: ACME_EMAIL || undefined })
  const { chain, key: own } = await obtainCertificate(client, {
    hosts,
    challenges,
  })
  const pem = own.export({ type: 'pkcs8', format: 'pem' })
  // nginx is another user; nobody else sees this volume.
  await writeFile(`${file}.new`, `${chain.trimEnd()}\n${pem}`, { mode: 0o644 })
  await rename(`${file}.new`, file)
  log.info({ hosts, until: new X509Certificate(chain).validTo }, 'the certificate was renewed')
}

async function accountKey(): Promise<KeyObject> {
  const path = join(folder, 'account.pem')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return createPrivateKey(known)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}
