import { ok } from '@tiltyard/contracts'
import { endSession, findSession, startSession } from '@tiltyard/core/identity'
import { transaction } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { deps, office } = worker

async function logOut(browser: string | undefined): Promise<void> {
  const userId = await worker.newUser()
  const started = await transaction(deps.database, async (tx) =>
    ok(await startSession(tx, deps.clock, { userId, userAgent: 'Browser 1', browser })),
  )
  const actor = started.ok && (await findSession(deps, started.value.secret))
  if (actor) await endSession(deps, actor, actor)
}

test('a sign-out also ends the session at the account service, even if that was unavailable at first', async () => {
  office.away = true
  const runner = await worker.start()
  await logOut(undefined)
  await logOut('a browser')
  await expect
    .poll(() => worker.owner.query('select from platform_jobs._private_jobs where attempts = 1'), {
      timeout: 5_000,
    })
    .toHaveLength(1)
  office.away = false
  await expect.poll(() => office.endedBrowsers, { timeout: 12_000 }).toEqual(['a browser'])
  await runner.stop()
})
