import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getContributionFile, roles } from '@tiltyard/contracts'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertPeople, type Person } from '../people.ts'
import { killApis, metricsOfApis, storeOf } from './api-copies.ts'
import { recordPeakMemory } from './peak-memory.ts'
import type { Verdict } from './verdict.ts'

export type DownloadPlan = {
  readonly bytes: number
  /** How often the connection is lost. */
  readonly cuts: number
  /** How often all copies of the api are killed while bytes arrive. */
  readonly kills: number
}

const mostResentShare = 0.02
/** One part of a large file: an api that held even one would exceed it. */
const mostGrowth = 64 * 1024 * 1024

/** Downloads a large private file through nginx while connections are lost and the api is killed. */
export async function killDuringDownload(site: Site, plan: DownloadPlan): Promise<Verdict> {
  const problems: string[] = []
  const files = storeOf(site)
  const { key, sha256, contributionId, person } = await prepareFile(site, files, plan.bytes)
  const metrics = metricsOfApis(site)
  const memory = recordPeakMemory(metrics)
  const since = Date.now()
  const hash = createHash('sha256')
  const progress = { received: 0, onWire: 0, cuts: 0, kills: 0, etag: '', cookie: '' }
  let idle = Infinity
  const restart = async () => {
    await killApis(site)
    const restarted = recordPeakMemory(metrics)
    await sleep(1_000)
    // A start needs more memory than a copy that has run for long, so the peak is compared with copies of the same age.
    idle = Math.min(idle, restarted.stop())
  }
  let restarting = Promise.resolve()
  let link = await retry(() => findLink(site, person, contributionId))
  while (progress.received < plan.bytes) {
    const reply = await openRange(site, link, progress)
    if (!reply) {
      // A new link from the page's address continues the download: its ETag is the same.
      link = await retry(() => findLink(site, person, contributionId))
      continue
    }
    const { socket } = reply
    try {
      for await (const piece of reply) {
        hash.update(piece as Buffer)
        progress.received += (piece as Buffer).length
        const share = progress.received / plan.bytes
        if (progress.kills < plan.kills && share > (progress.kills + 0.5) / plan.kills) {
          progress.kills += 1
          restarting = restarting.then(restart)
        }
        if (progress.cuts < plan.cuts && share > (progress.cuts + 0.6) / plan.cuts) {
          progress.cuts += 1
          break
        }
      }
    } catch (fault) {
      problems.push(`a range ended with ${(fault as Error).message} though nobody cut it`)
    }
    progress.onWire += socket.bytesRead
  }
  const seconds = (Date.now() - since) / 1000
  await restarting
  const most = memory.stop()
  await files.remove(key)

  if (hash.digest('hex') !== sha256) problems.push('the bytes are not those that were stored')
  if (progress.cuts !== plan.cuts) problems.push(`only ${progress.cuts} of ${plan.cuts} cuts came in time`)
  if (progress.kills !== plan.kills)
    problems.push(`only ${progress.kills} of ${plan.kills} kills came in time`)
  const resent = Math.max(0, progress.onWire - plan.bytes) / plan.bytes
  if (resent > mostResentShare) problems.push(`${(resent * 100).toFixed(1)} % were sent again`)
  if (most - idle > mostGrowth)
    problems.push(`a copy of the api grew from ${toMebibytes(idle)} to ${toMebibytes(most)} MB`)
  const facts = {
    MB: toMebibytes(plan.bytes),
    cuts: progress.cuts,
    kills: progress.kills,
    'sent again': `${(resent * 100).toFixed(2)} %`,
    'memory of an api': `${toMebibytes(idle)} MB after a restart, at most ${toMebibytes(most)} MB`,
    seconds: Math.round(seconds),
  }
  return { name: 'lost connections and kill -9 during a large download', problems, facts }
}

const toMebibytes = (bytes: number) => Math.round(bytes / 1048576)

type Progress = { received: number; onWire: number; etag: string; cookie: string }

/** The reply to a range from the first missing byte; null without one. */
async function openRange(
  { filesOrigin }: Site,
  link: string,
  progress: Progress,
): Promise<IncomingMessage | null> {
  const { pathname, search, host, port } = new URL(link)
  if (!link.startsWith(filesOrigin)) throw new Error(`${link} is not at the files’ host`)
  const { received, etag, cookie } = progress
  const headers = {
    host,
    ...(received > 0 && { range: `bytes=${received}-`, 'if-range': etag, cookie }),
  }
  try {
    const sent = request({ host: '127.0.0.1', port, path: pathname + search, headers, agent: false }).end()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    if (reply.statusCode === (received > 0 ? 206 : 200)) {
      progress.etag = reply.headers.etag ?? ''
      progress.cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      return reply
    }
    reply.destroy()
  } catch {
    // The copy of the api that nginx asked was killed.
  }
  await sleep(200)
  return null
}

async function findLink({ siteOrigin }: Site, { secret }: Person, contributionId: string) {
  const path = getContributionFile.path.replace(':contributionId', contributionId)
  const { status, headers } = await fetch(siteOrigin + path, {
    redirect: 'manual',
    headers: { cookie: `__Host-sid=${secret}` },
  })
  return status === 303 ? headers.get('location') : null
}

async function retry(attempt: () => Promise<string | null>): Promise<string> {
  for (let left = 150; left > 0; left -= 1) {
    const found = await attempt().catch(() => null)
    if (found) return found
    await sleep(200)
  }
  throw new Error('the api gave no link for half a minute')
}

/** Written straight into store and tables: the upload is another test. */
async function prepareFile(site: Site, files: ReturnType<typeof storeOf>, bytes: number) {
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  const [person] = await insertPeople(ownerUrl, 1)
  if (!person) throw new Error('no person was inserted')
  const [fileId, contributionId] = [randomUUID(), randomUUID()]
  const key = `private/contribution/${fileId}`
  const hash = createHash('sha256')
  const seed = randomBytes(1024 * 1024)
  async function* content(): AsyncIterable<Uint8Array> {
    for (let at = 0; at < bytes; at += seed.length) {
      const piece = Buffer.from(seed.subarray(0, Math.min(seed.length, bytes - at)))
      // No two pieces are alike, so a piece at the wrong place changes the hash.
      piece.writeUInt32BE(at / seed.length, 0)
      hash.update(piece)
      yield piece
    }
  }
  await files.write(key, content(), 'application/octet-stream')
  const sha256 = hash.digest()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('update platform.users set role_id = $2 where id = $1', [person.id, roles.editor])
  await client.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     values ($1, $2, $3, 'contribution', 'claimed', 'disk.raw', 'application/octet-stream', $4, $5, now(), now())`,
    [fileId, key, person.id, bytes, sha256],
  )
  await client.query(
    `insert into platform.contributions (id, kind, title, body, contact_email, language, submitted_by, attachment_id, consented_at, created_at)
     values ($1, 'topic', 'a disk', 'its image', 'a@example.org', 'en', $2, $3, now(), now())`,
    [contributionId, person.id, fileId],
  )
  await client.end()
  return { key, sha256: sha256.toString('hex'), contributionId, person }
}
