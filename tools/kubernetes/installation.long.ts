import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { captainOf } from '../installation/captain.ts'
import { execute, passOn } from '../installation/installation.ts'
import { browser } from '../installation/site-visitor.ts'
import { createDatabase, onDatabase } from '../services/databases.ts'
import { startServices } from '../services/start-services.ts'
import { clusterApi } from './cluster-api.ts'
import {
  deployed,
  droppedFields,
  forThisServer,
  podsOf,
  renderInstallation,
  rollOut,
  secretsOf,
} from './cluster-installation.ts'
import { type ClusterObject, keyOf } from './cluster-object.ts'
import { renderKustomization } from './kustomization.ts'
import { startNameServer } from './name-server.ts'
import { machineAddress, openPodNetwork } from './pod-network.ts'

const { MASTER_KUBECONFIG = '', SITE_CERTIFICATES = '' } = process.env
const api = clusterApi(MASTER_KUBECONFIG)
const origins = { site: 'https://tiltyard.test', account: 'https://account.tiltyard.test' }
const ports = { postgres: 15_432, redis: 16_379, store: 18_333, mail: 10_025 }
const say = (line: string) => console.log(`  ${line}`)
const ends: (() => unknown)[] = []
let secrets: readonly ClusterObject[] = []
let seedSettings: NodeJS.ProcessEnv = {}

/** Namespaces that the driver made. */
const environments = async () =>
  (
    await api.get<{ readonly items: readonly ClusterObject[] }>(
      '/api/v1/namespaces?labelSelector=tiltyard.installation%3Dtiltyard',
    )
  ).items.map(({ metadata }) => metadata.name)

afterAll(async () => {
  for (const name of ['tiltyard', ...(await environments())])
    await api.ask('DELETE', `/api/v1/namespaces/${name}`)
  for (const end of ends.toReversed()) await end()
})

test('the server accepts every object, keeps all of its fields, and the whole example as well', async () => {
  const unknown: string[] = []
  const examples = ['base', 'example'].flatMap((name) => renderKustomization(`${deployed}/${name}`))
  for (const object of examples) {
    const sent = forThisServer(object)
    const kept = await api.apply(sent, { isTrial: true })
    unknown.push(...droppedFields(sent, kept).map((path) => `${keyOf(object)}${path}`))
  }
  say(`${examples.length} objects accepted`)
  expect(unknown).toEqual([])
})

test('every pod is ready, of every process as many copies as there have to be', async () => {
  const database = onDatabase(process.env['DATABASE_URL'] ?? '', 'installation')
  await createDatabase(database, { fresh: true })
  const servers = await startServices(['ceph', 'mail'], () => undefined)
  ends.push(
    await passOn(ports.postgres, database),
    await passOn(ports.redis, process.env['REDIS_URL'] ?? ''),
    await passOn(ports.store, servers.S3_ENDPOINT ?? ''),
    await passOn(ports.mail, servers.SMTP_URL ?? ''),
    await startNameServer(api),
    await openPodNetwork(Object.values(ports)),
  )
  secrets = await secretsOf(
    {
      // The server trusts whoever comes from its own machine.
      DATABASE_URL: `postgres://postgres:x@${machineAddress}:${ports.postgres}/installation`,
      REDIS_URL: `redis://${machineAddress}:${ports.redis}`,
      S3_ACCESS_KEY_ID: servers.S3_ACCESS_KEY_ID ?? '',
      S3_SECRET_ACCESS_KEY: servers.S3_SECRET_ACCESS_KEY ?? '',
      SMTP_URL: `smtp://${machineAddress}:${ports.mail}`,
    },
    SITE_CERTIFICATES,
  )
  const [platform, account] = ['platform', 'account'].map((role) => {
    const url = new URL(database)
    url.username = `tiltyard_${role}`
    return url.href
  })
  seedSettings = {
    NODE_ENV: 'development',
    ...servers,
    DATABASE_URL: database,
    PLATFORM_DATABASE_URL: platform,
    ACCOUNT_DATABASE_URL: account,
    SECRET_KEY: secrets.find(({ metadata }) => metadata.name === 'platform')?.stringData?.['SECRET_KEY'],
    SITE_ORIGIN: origins.site,
    ACCOUNT_ORIGIN: origins.account,
  }
  for (const secret of secrets) await api.apply(secret)
  const since = Date.now()
  await rollOut(
    api,
    renderInstallation({
      SITE_ORIGIN: origins.site,
      ACCOUNT_ORIGIN: origins.account,
      CONSOLE_ORIGIN: 'https://console.tiltyard.test',
      FILES_ORIGIN: 'https://files.tiltyard.test',
      ACCESS_ORIGIN: 'https://access.tiltyard.test',
      // A name that machines without DNS find: everything below localhost is this machine.
      ACCESS_DOMAIN: 'environments.localhost',
      S3_ENDPOINT: `http://${machineAddress}:${ports.store}`,
      S3_BUCKET: servers.S3_BUCKET ?? '',
      KUBERNETES_TOOLS_IMAGE: 'tiltyard/agent:latest',
      KUBERNETES_IMAGES: 'local',
    }),
  )
  const pods = (await podsOf(api)).filter(({ status }) => status.phase === 'Running')
  say(`${pods.length} pods ready after ${((Date.now() - since) / 1000).toFixed(0)} s`)
  for (const { metadata, status } of pods)
    say(`${metadata.name}: ${status.containerStatuses?.map(({ restartCount }) => restartCount)} restarts`)
  const proxy = pods.find(({ metadata }) => metadata.name === 'proxy-0')
  ends.push(await passOn(443, `https://${proxy?.status.podIP}:8443`))
  for (const origin of [origins.site, origins.account, 'https://console.tiltyard.test'])
    await expect
      .poll(
        async () => (await browser(origin).ask('GET', origin === origins.account ? '/login' : '/')).status,
        {
          timeout: 60_000,
          interval: 1_000,
        },
      )
      .toBe(200)
}, 900_000)

test('a team starts an environment on the cluster from inside it, finds the flag, sends it, and is on the board', async () => {
  await execute(process.execPath, ['tools/seed/seed.ts', 'demo'], seedSettings)
  const captain = await captainOf(origins)
  const before = await captain.solves()
  const solving = captain.solveInEnvironment('report-desk')
  const seen = (async () => {
    for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200))
      if ((await environments()).length > 0) return true
    return false
  })()
  expect(await solving).toContain('right')
  expect(await seen).toBe(true)
  await expect.poll(() => captain.solves(), { timeout: 30_000 }).toBe(before + 1)
  const { named, received } = await captain.openFile()
  expect(received).toBe(named)
}, 900_000)
