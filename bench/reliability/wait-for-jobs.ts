import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Waits until no job is left and returns the number of jobs left at the timeout. */
export async function waitForJobs(ownerUrl: string, patienceMs: number): Promise<number> {
  const deadline = Date.now() + patienceMs
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from platform_jobs._private_jobs',
      )
      const left = rows[0]?.left ?? 0
      if (left === 0 || Date.now() > deadline) return left
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}
