import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { metricsOfApis } from './api-copies.ts'
import { createApiKiller } from './api-killer.ts'
import { createLargeDatasetFile } from './dataset-file.ts'
import { createLargeEvidence } from './evidence.ts'
import { mostMemoryGrowth, recordPeakMemory, toMebibytes } from './peak-memory.ts'
import { type DownloadResult, downloadInRanges, downloadUntilRevoked } from './range-download.ts'
import type { Verdict } from './verdict.ts'

export type DownloadPlan = {
  /** Evidence of a competition, or a file of a dataset, whose last person loses the right to it at the end. */
  readonly of: 'evidence' | 'dataset'
  readonly bytes: number
  /** People who download the same file at once. */
  readonly clients: number
  /** How often each client loses its connection. */
  readonly cuts: number
  /** How often all copies of the api are killed while bytes arrive. */
  readonly kills: number
}

const mostResentShare = 0.02

/** Downloads a large file through nginx while connections are lost and the api is killed. */
export async function killDuringDownload(site: Site, plan: DownloadPlan): Promise<Verdict> {
  const { bytes, clients, cuts } = plan
  const file = await (plan.of === 'dataset'
    ? createLargeDatasetFile(site, { bytes, people: clients })
    : createLargeEvidence(site, { bytes, teams: clients }))
  const metrics = metricsOfApis(site)
  const memory = recordPeakMemory(metrics)
  const killer = createApiKiller(site, metrics)
  const since = Date.now()
  let [received, kills] = [0, 0]
  const onPiece = (length: number) => {
    received += length
    if (kills === plan.kills || received / (bytes * clients) <= (kills + 0.5) / plan.kills) return
    kills += 1
    killer.kill()
  }
  const { path, people } = file
  const results = await Promise.all(
    people.map((person) => downloadInRanges(site, { person, path, bytes, cuts, onPiece })),
  )
  const seconds = (Date.now() - since) / 1000
  const idle = await killer.stop()
  const most = memory.stop()
  const logged = await countLoggedRanges(site, file.fileId)
  const problems = results.flatMap((result) => findProblems(result, plan, file.sha256))
  const last = people.at(-1)
  if (file.revokeLast && last)
    problems.push(...(await downloadUntilRevoked(site, { person: last, path, bytes }, file.revokeLast)))
  await file.remove()

  if (kills !== plan.kills) problems.push(`only ${kills} of ${plan.kills} kills came in time`)
  const onWire = results.reduce((sum, { bytesOnWire }) => sum + bytesOnWire, 0)
  const resent = Math.max(0, onWire / (bytes * clients) - 1)
  if (resent > mostResentShare) problems.push(`${(resent * 100).toFixed(1)} % were sent again`)
  if (most - idle > mostMemoryGrowth)
    problems.push(`a copy of the api grew from ${toMebibytes(idle)} to ${toMebibytes(most)} MB`)
  const ranges = results.reduce((sum, result) => sum + result.ranges, 0)
  if (logged < ranges) problems.push(`${ranges} ranges were sent, ${logged} are in the log`)
  const facts = {
    of: plan.of,
    MB: toMebibytes(bytes),
    clients,
    cuts: results.reduce((sum, result) => sum + result.cuts, 0),
    kills,
    'sent again': `${(resent * 100).toFixed(2)} %`,
    'ranges in the log': logged,
    'memory of an api': `${toMebibytes(idle)} MB after a restart, at most ${toMebibytes(most)} MB`,
    seconds: Math.round(seconds),
    'MB a second': Math.round(toMebibytes(bytes * clients) / seconds),
  }
  return { name: 'lost connections and kill -9 during large downloads', problems, facts }
}

function findProblems(result: DownloadResult, plan: DownloadPlan, sha256: string): string[] {
  const problems = [...result.problems]
  if (result.sha256 !== sha256) problems.push('the bytes of a client are not those that were stored')
  if (result.cuts !== plan.cuts) problems.push(`only ${result.cuts} of ${plan.cuts} cuts came in time`)
  return problems
}

async function countLoggedRanges({ env }: Site, fileId: string): Promise<number> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query<{ ranges: number }>(
      'select count(*)::int as ranges from platform.file_downloads where file_id = $1',
      [fileId],
    )
    return rows[0]?.ranges ?? 0
  } finally {
    await client.end()
  }
}
