import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Waits until no job is left and returns the number of jobs left at the timeout. */
export async function waitForJobs(ownerUrl: string, timeoutMs: number): Promise<number> {
  const deadline = Date.now() + timeoutMs
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from platform_jobs._private_jobs',
      )
      const remaining = rows[0]?.left ?? 0
      if (remaining === 0 || Date.now() > deadline) return remaining
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}
