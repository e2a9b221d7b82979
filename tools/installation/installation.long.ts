import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCurrentUser, resetPassword, updateProfile } from '@tiltyard/contracts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../backup/bucket.ts'
import { runningCompetition } from '../seed/content/played/competitions.ts'
import { demoAdmin, demoPassword } from '../seed/demo-people.ts'
import { captainOf } from './captain.ts'
import { issuerOf, startCertificateAuthority } from './certificate-authority.ts'
import { startDemoInstallation } from './demo-installation.ts'
import { execute } from './installation.ts'
import { emptyBucket, hashObjects } from './object-hashes.ts'
import { browser, signIn } from './site-visitor.ts'
import { startLoad } from './steady-load.ts'

const processes = ['nginx', 'web', 'api', 'worker', 'access', 'account']
const demo = await startDemoInstallation()
const { site, origins, home, servers } = demo
const say = (line: string) => console.log(`  ${line}`)
let recoveryKey = ''
let backup = ''
let facts: Awaited<ReturnType<typeof collectFacts>>

afterAll(demo.end)

const bucket = () =>
  openBucket({
    S3_ENDPOINT: servers.S3_ENDPOINT ?? '',
    S3_REGION: servers.S3_REGION ?? '',
    S3_BUCKET: servers.S3_BUCKET ?? '',
    S3_ACCESS_KEY_ID: servers.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: servers.S3_SECRET_ACCESS_KEY ?? '',
  })

/** What has to be the same after a restore. */
async function collectFacts() {
  const path = `/api/ctf/v3/competition-jeopardy/${runningCompetition.id}/board?page=1`
  const board = await browser(origins.site).download(path)
  const { data } = JSON.parse(board.toString()) as { readonly data: unknown }
  return { board: data, audit: await site.command(['audit']), objects: await hashObjects(bucket()) }
}

/** A page that could not be made anew, because nginx or web is stopped or late, is tried again. */
const recordedFaults = () =>
  site.query(
    `select process, subject, name, message, frames[1:4], occurrences from platform.recorded_faults where subject <> 'pages.purge'`,
  )

test('init writes one configuration for its owner only and shows the recovery key once', async () => {
  const output = await site.command(demo.initWords)
  recoveryKey = output.trim()
  expect(recoveryKey).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]+$/)
  expect((await stat(site.configuration)).mode & 0o777).toBe(0o600)
  expect(await readFile(site.configuration, 'utf8')).not.toContain(recoveryKey)
})

test('everything comes up from nothing within three minutes', async () => {
  const since = Date.now()
  await site.command(['up'])
  const seconds = (Date.now() - since) / 1000
  say(`up from nothing: ${seconds.toFixed(0)} s`)
  expect(seconds).toBeLessThan(180)
})

test('the first administrator chooses a password by the printed link and signs in', async () => {
  const output = await site.command(['admin', 'create', 'ada@tiltyard.test'])
  const token = /#token=([\w-]+)/.exec(output)?.[1] ?? ''
  const credentials = { email: 'ada@tiltyard.test', password: 'a lance at the barrier' }
  await browser(origins.account).call('POST', resetPassword.path, { token, password: credentials.password })
  const ada = await signIn(origins, credentials)
  expect(await ada.call('GET', getCurrentUser.path)).toMatchObject({ roleId: 1 })
})

test('doctor finds nothing wrong but what the lane cannot have', async () => {
  const { output } = await site.run(['doctor'])
  const wrong = output.split('\n').filter((line) => line.startsWith('WRONG'))
  expect(wrong, output).toEqual([])
})

test('a team starts an environment, finds the flag in it, sends it, and is on the board', async () => {
  await demo.seed()
  const captain = await captainOf(origins)
  const before = await captain.solves()
  expect(await captain.solveInEnvironment('report-desk')).toContain('right')
  await expect.poll(() => captain.solves(), { timeout: 30_000 }).toBe(before + 1)
  const { named, received } = await captain.openFile()
  expect(received).toBe(named)
  expect(await recordedFaults()).toBe('')
})

test('a backup is taken while people use the site, and a damaged one is refused', async () => {
  const visitor = await signIn(origins, { email: demoAdmin.email, password: demoPassword })
  const reading = { visitor, method: 'GET', path: getCurrentUser.path }
  const { method, path } = updateProfile
  const writing = { visitor, method, path, body: () => ({ city: `City ${Date.now() % 1000}` }) }
  const load = startLoad([reading, reading, reading, reading, writing], 5)
  await site.command(['backup'])
  expect((await load.stop()).failures).toEqual([])
  const [first = ''] = (await site.command(['backups'])).trim().split('\n')
  const damaged = join(home, 'site/backups', first, 'database.age')
  const bytes = await readFile(damaged)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(damaged, bytes)
  const { code, errors, output } = await site.run(['verify', first])
  expect(code).not.toBe(0)
  expect(output + errors).toContain('the database: the file is damaged')
})

test('what was destroyed comes back by the backup and the recovery key', async () => {
  facts = await collectFacts()
  // From here on nothing is written, so that every table can be compared.
  await site.command(['compose', 'stop', ...processes])
  expect(await recordedFaults()).toBe('')
  const tables = await site.hashTables()
  const since = Date.now()
  await site.command(['backup'])
  say(`backup: ${((Date.now() - since) / 1000).toFixed(0)} s`)
  backup = (await site.command(['backups'])).trim().split('\n').at(-1) ?? ''
  // The damaged one goes, with nothing that this one needs.
  await site.command(['prune', '1'])
  expect((await site.command(['backups'])).trim()).toBe(backup)
  await site.command(['verify', backup], { environment: { RECOVERY_KEY: recoveryKey } })

  await site.command(['down', '--volumes'])
  await rm(site.configuration)
  await emptyBucket(servers)
  expect(Object.keys(await hashObjects(bucket()))).toEqual([])

  const again = Date.now()
  await site.command(['restore', join(home, 'site/backups', backup)], {
    environment: { RECOVERY_KEY: recoveryKey },
  })
  say(`restore: ${((Date.now() - again) / 1000).toFixed(0)} s`)
  await site.command(['compose', 'stop', ...processes])
  expect(await recordedFaults()).toBe('')
  expect(await site.hashTables()).toEqual(tables)
  await site.command(['up'])
  expect(await collectFacts()).toEqual(facts)
  await signIn(origins, { email: 'ada@tiltyard.test', password: 'a lance at the barrier' })
  const captain = await captainOf(origins)
  const { named, received } = await captain.openFile()
  expect(received).toBe(named)
  expect(await captain.solveInEnvironment('duty-terminal')).toContain('right')
  expect(await recordedFaults()).toBe('')
})

test('the small profile needs less than 1.5 GB when nobody is there', async () => {
  const lines = await execute('docker', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'])
  for (const line of lines.trim().split('\n')) say(line)
  const total = lines
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + toMegabytes(line.split(' ')[1] ?? ''), 0)
  say(`together ${total.toFixed(0)} MiB`)
  expect(total).toBeLessThan(1_500)
})

test('certificates come from an authority by themselves, and nginx shows them without a restart', async () => {
  const folder = join(home, 'site')
  const authority = await startCertificateAuthority(process.env['CERTIFICATE_AUTHORITY'] ?? '', folder)
  onTestFinished(() => authority.stop())
  const overlay = join(folder, 'overlay.yaml')
  await writeFile(
    overlay,
    `services:
  certificates:
    environment: { NODE_EXTRA_CA_CERTS: /run/authority.pem }
    volumes: ["${authority.certificate}:/run/authority.pem:ro"]
`,
  )
  const text = (await readFile(site.configuration, 'utf8')).replace("TLS='given'", "TLS='automatic'")
  await writeFile(
    site.configuration,
    `${text}ACME_DIRECTORY='${authority.directory}'\nOVERLAY='${overlay}'\n`,
  )
  await site.command(['up'])
  await expect.poll(() => issuerOf('tiltyard.test'), { timeout: 120_000, interval: 1_000 }).toMatch(/^Pebble/)
})

const mebibytes: Readonly<Record<string, number>> = { B: 1 / 1_048_576, KiB: 1 / 1024, MiB: 1, GiB: 1024 }

function toMegabytes(text: string): number {
  const [, figure = '0', unit = ''] = /^([\d.]+)(\w+)$/.exec(text) ?? []
  return Number(figure) * (mebibytes[unit] ?? 0)
}
