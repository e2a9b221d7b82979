import { setTimeout as sleep } from 'node:timers/promises'
import { getCurrentUser, listTasks, updateProfile } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { runningCompetition } from '../seed/content/played/competitions.ts'
import { demoCaptain, demoPassword } from '../seed/demo-people.ts'
import { captainOf } from './captain.ts'
import { startDemoInstallation } from './demo-installation.ts'
import { execute } from './installation.ts'
import { makeBrokenVersion, makeNextVersion, nextAssets } from './next-version.ts'
import { browser, signIn } from './site-visitor.ts'
import { type LoadStep, startLoad } from './steady-load.ts'
import { watchVersions } from './version-watch.ts'

const demo = await startDemoInstallation()
const { site, origins, home } = demo
const say = (line: string) => console.log(`  ${line}`)
const [before, after] = ['development', 'next']

afterAll(demo.end)

const runningCopies = async () =>
  (
    await execute('docker', [
      'ps',
      '--quiet',
      '--no-trunc',
      '--filter',
      'label=com.docker.compose.project=tiltyard',
    ])
  )
    .trim()
    .split('\n')
    .toSorted()

test('an upgrade replaces every process while people use the site: both versions serve, and no request fails', async () => {
  await site.command(demo.initWords)
  await site.command(['up'])
  await demo.seed()
  await makeNextVersion(before, after, home)
  const load = startLoad(await loadSteps(), 14)
  const watch = watchVersions()
  const assets = askForAssets()
  const since = Date.now()
  await site.command(['upgrade', '--overlap', '32', after])
  say(`upgrade with a backup and 32 s side by side: ${((Date.now() - since) / 1000).toFixed(0)} s`)
  const versions = await watch.stop()
  const { requests, writes, failures } = await load.stop()
  const assetStatuses = await assets.stop()
  for (const [service, { seconds, answered }] of Object.entries(versions))
    say(`${service.padEnd(8)} side by side for ${seconds} s, answered ${JSON.stringify(answered)}`)
  say(`${requests} requests, ${writes} of them writes; ${failures.length} failed`)
  expect(failures).toEqual([])
  // From the first page of the new version on, browsers ask for its files, and nginx may choose either version.
  expect(assetStatuses).toEqual(nextAssets.map(() => 200))
  expect(requests).toBeGreaterThanOrEqual(2_000)
  for (const service of ['api', 'web', 'account', 'access', 'worker'])
    expect(versions[service]?.seconds, service).toBeGreaterThanOrEqual(30)
  for (const service of ['api', 'web', 'account'])
    for (const version of [before, after])
      expect(versions[service]?.answered[version], `${service} ${version}`).toBeGreaterThanOrEqual(20)
}, 900_000)

test('afterwards everything is of the new version, the backup of the upgrade is there, and the site can be played', async () => {
  expect(site.setting('TILTYARD_VERSION')).toBe(after)
  expect(
    await site.query(`select count(*) from platform.schema_migrations where name like '%9999_next_version%'`),
  ).toBe('1\n')
  const status = await site.command(['status'])
  for (const service of ['api', 'web', 'account', 'access'])
    expect(status).toMatch(new RegExp(`${service} +\\S+:${after} .*healthy`))
  expect((await site.command(['backups'])).trim().split('\n')).toHaveLength(1)
  const captain = await captainOf(origins)
  expect(await captain.solveInEnvironment('report-desk')).toContain('right')
})

test('an upgrade that is repeated replaces nothing', async () => {
  const copies = await runningCopies()
  await site.command(['upgrade', after])
  expect(await runningCopies()).toEqual(copies)
})

test('a version that does not become healthy is removed, and the one before goes on', async () => {
  await makeBrokenVersion(after, 'broken', home)
  const copies = await runningCopies()
  const { code, errors } = await site.run(['upgrade', 'broken'], { environment: { TILTYARD_PATIENCE: '15' } })
  expect(code).toBe(1)
  expect(errors).toContain('account: the new version does not become healthy, and the old one goes on')
  await site.command(['upgrade', after])
  expect(await runningCopies()).toEqual(copies)
})

test('the version before works on the new tables, and going back to it fails no request', async () => {
  const load = startLoad(await loadSteps(), 10)
  await site.command(['upgrade', before])
  const { requests, failures } = await load.stop()
  say(`back to the version before: ${requests} requests, ${failures.length} failed`)
  expect(failures).toEqual([])
  const captain = await captainOf(origins)
  expect(await captain.solveInEnvironment('duty-terminal')).toContain('right')
})

/** From the first file of the new version that was found on, all have to be. */
function askForAssets() {
  let isOver = false
  const statuses: number[] = []
  const running = (async () => {
    while (!isOver && statuses.length < nextAssets.length) {
      const { status } = await browser(origins.site).ask('GET', `/assets/${nextAssets[statuses.length]}`)
      if (status === 200 || statuses.length > 0) statuses.push(status)
      await sleep(300)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return statuses
    },
  }
}

/** Pages, calls and writes, within the budgets of one address and one account. */
async function loadSteps() {
  const captain = await signIn(origins, { email: demoCaptain.email, password: demoPassword })
  const [site, account] = [browser(origins.site), browser(origins.account)]
  const competition = `/api/ctf/v3/competition-jeopardy/${runningCompetition.id}`
  const read = (visitor: typeof captain, path: string) => ({ visitor, method: 'GET', path })
  const tasks = listTasks.path.replace(':type', 'jeopardy').replace(':competitionId', runningCompetition.id)
  const steps: readonly LoadStep[] = [
    read(site, '/'),
    read(captain, getCurrentUser.path),
    read(captain, tasks),
    read(account, '/login'),
    read(site, `${competition}/board?page=1`),
    // Parameters that no page declares pass nginx's cache by.
    read(site, `/competition/${runningCompetition.id}?fresh=1`),
    read(captain, `${competition}/board/mine`),
    {
      visitor: captain,
      method: updateProfile.method,
      path: updateProfile.path,
      body: () => ({ city: `City ${Date.now() % 1000}` }),
    },
    read(captain, getCurrentUser.path),
    read(captain, '/training/home?fresh=1'),
    read(account, '/forgot'),
    read(captain, '/account/center/messages'),
  ]
  for (const { visitor, method, path, body } of steps)
    expect((await visitor.ask(method, path, body?.())).status, `${method} ${path}`).toBe(200)
  return steps
}
