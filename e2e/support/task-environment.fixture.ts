import { ok } from '@tiltyard/contracts'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import { insertTemplateWithFiles } from '@tiltyard/core/environments'
import { databaseClock, transaction } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import type { Owner } from '@tiltyard/testkit'
import { requiredEnv } from './site.ts'

export const toolPort = 9000

const plan = {
  name: { zh: '招领处', en: 'Lost property office' },
  image: 'tiltyard/box:latest',
  command: null,
  variables: {},
  uid: 1000,
  gid: 1000,
  cpuMillis: 200,
  memoryMb: 32,
  processes: 32,
  writable: [{ path: '/tmp', sizeMb: 4, ownedBy: 'user' as const }],
  runtime: null,
  network: 'none' as const,
  egressHosts: [],
  services: [
    { name: { zh: '登记系统', en: 'Register' }, port: 8080, protocol: 'http' as const },
    { name: { zh: '登录', en: 'Login' }, port: 22, protocol: 'tcp' as const },
    { name: { zh: '传声筒', en: 'Speaking tube' }, port: toolPort, protocol: 'tcp' as const },
  ],
  shell: ['/bin/sh'],
  account: 'player',
  readiness: { port: 8080 },
  readySeconds: 30,
  flagPath: '/tmp/flag',
  warmMin: 0,
  warmMax: 0,
}

/** The first task gets an environment with a shell, a page and two TCP services, and its team's own flag. */
export async function giveEnvironment(owner: Owner, { competitionId, tasks }: CompetitionFixture) {
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  const database = { connection, auditKey: 'unused', requestId: 'e2e' }
  const made = await transaction(database, async (tx) =>
    ok(await insertTemplateWithFiles(tx, databaseClock, { plan, isPublished: true })),
  )
  await connection.close()
  if (!made.ok) throw new Error('the template was refused')
  await owner.query(
    `update platform.challenges set template_id = $2, flag_template = 'flag{found_[TEAM]}' where id = $1`,
    [tasks[0]?.id, made.value],
  )
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [competitionId])
}
