import { ok } from '@tiltyard/contracts'
import { publishEvent } from '@tiltyard/core/events'
import { transaction } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()

const change = (addresses: readonly string[]) =>
  transaction(worker.deps.database, async (tx) =>
    ok(await publishEvent(tx, 'pages.invalidated', { addresses })),
  )

test('pages with changed content are purged, and again if the cache was unavailable', async () => {
  worker.pages.faults.push(new Error('the cache is away'))
  const runner = await worker.start()
  await change(['/', '/docs/PrivacyClause.html'])
  await expect
    .poll(() => worker.pages.refreshed, { timeout: 15_000 })
    .toEqual([['/', '/docs/PrivacyClause.html']])
  await runner.stop()
})
