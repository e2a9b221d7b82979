import { type EncodingFailure, encodingEvent, ok } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type PlatformTx, queueLiveEvent, toReader, transaction } from '../../../kernel/index.ts'
import { type FileStore, type VideoEncoder, type VideoFacts, VideoRefused } from '../../../ports/index.ts'
import { contentPagePaths } from '../contents/content.rules.ts'
import { updateVideoSummary } from '../videos/video.store.ts'
import { findCurrentEncoding, markForRemoval } from './encoding.store.ts'
import {
  deleteRenditions,
  findStoredSource,
  holdsLease,
  insertRendition,
  type Lease,
  type LeasedEncoding,
  listReadyHeights,
  markFinished,
  updateEncoding,
} from './encoding-queue.store.ts'
import { removeObjects } from './encoding-removal.ts'
import type { MediaDeps } from './encodings.ts'
import {
  bandwidthOf,
  orderOfWork,
  planRenditions,
  planThumbnails,
  type RenditionPlan,
  segmentSeconds,
} from './ladder.rules.ts'
import { encryptSegment, openMediaKey, posterKey, segmentKey, thumbnailKey } from './media-keys.ts'
import { readStored, withSource, workFolder } from './work-folders.ts'

export type EncodingDeps = MediaDeps & {
  readonly files: FileStore
  readonly encoder: VideoEncoder
  /** Where sources and segments are kept while they are worked on. */
  readonly videosFolder: string
}

/** Carries the loss of the lease out of the work: somebody else does it, or it was cancelled. */
class LeaseLost extends Error {}

/** Viewers who had begun with the replaced encoding may finish. */
const replacedSeconds = 24 * 3600
const maxAttempts = 3
/** Segments that are stored at the same time. */
const storing = 4

type Work = {
  readonly deps: EncodingDeps
  readonly encoding: LeasedEncoding
  readonly lease: Lease
  readonly folder: string
  readonly signal: AbortSignal
}

/** Encodes what a worker has leased: goes on after the renditions that are complete, and ends done or failed. */
export async function encodeVideo(
  deps: EncodingDeps,
  encoding: LeasedEncoding,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  const { id } = encoding
  const work = {
    ...{ deps, encoding, signal, lease: { id, holder } },
    folder: workFolder(deps.videosFolder, holder, id),
  }
  try {
    if (encoding.attempts > maxAttempts) throw new VideoRefused('interrupted')
    const file =
      encoding.sourceFileId && (await findStoredSource(toReader(deps.database), encoding.sourceFileId))
    if (!file) throw new VideoRefused('source_missing')
    const source = { folder: work.folder, key: file.key, signal }
    if ((await withSource(deps, source, (path) => encodeSource(work, path))) === null)
      throw new VideoRefused('source_missing')
  } catch (fault) {
    if (fault instanceof LeaseLost) return
    if (!(fault instanceof VideoRefused)) throw fault
    await fail(work, fault.failure)
  }
}

async function encodeSource(work: Work, source: string): Promise<'done'> {
  const { deps, encoding, folder, signal } = work
  const facts = await deps.encoder.probe(source, { signal })
  const plans = planRenditions(facts.height)
  const input = { source, facts, folder }
  await change(work, (tx) =>
    updateEncoding(tx, work.lease, {
      planned_heights: plans.map(({ height }) => height),
      seconds: Math.round(facts.seconds),
    }),
  )
  await storePoster(work, await deps.encoder.makePoster({ ...input, atSeconds: null }, { signal }))

  const ready = await listReadyHeights(toReader(deps.database), encoding.id)
  const weightOf = ({ height }: RenditionPlan) => height ** 2
  const total = plans.reduce((sum, plan) => sum + weightOf(plan), 0)
  let done = plans
    .filter(({ height }) => ready.includes(height))
    .reduce((sum, plan) => sum + weightOf(plan), 0)
  for (const plan of orderOfWork(plans)) {
    if (ready.includes(plan.height)) continue
    const report = createReporter(work, (part) => (100 * (done + weightOf(plan) * part)) / total)
    await storeRendition(work, plan, { ...input, report })
    done += weightOf(plan)
  }
  await storeThumbnails(work, input)
  await finish(work)
  return 'done'
}

type Input = { readonly source: string; readonly facts: VideoFacts; readonly folder: string }

async function storeRendition(
  work: Work,
  plan: RenditionPlan,
  { report, ...input }: Input & { readonly report: (part: number) => void },
): Promise<void> {
  const { deps, encoding, lease, signal } = work
  const encoded = await deps.encoder.encode(
    { ...input, ...plan, segmentSeconds },
    { signal, onProgress: (seconds) => report(Math.min(1, seconds / input.facts.seconds)) },
  )
  const key = openMediaKey(deps.videoKey, encoding.id, encoding.sealedKey)
  const waiting = encoded.segments.map(({ file }, number) => ({ file, number }))
  const storeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted()
      const content = encryptSegment(key, next.number, readStored(next.file))
      await deps.files.write(segmentKey(encoding.id, plan.height, next.number), content, 'video/mp2t')
    }
  }
  await Promise.all(Array.from({ length: storing }, storeNext))
  await change(work, async (tx) => {
    if (!(await holdsLease(tx, lease))) return false
    await insertRendition(tx, encoding.id, {
      height: plan.height,
      width: encoded.width,
      bandwidth: bandwidthOf(plan),
      codecs: encoded.codecs,
      segmentSeconds: encoded.segments.map(({ seconds }) => seconds),
    })
    // The first encoding of a video can be watched as soon as it has one rendition.
    if (!(await findCurrentEncoding(tx, encoding.contentId))) await makeCurrent(tx, work)
    return true
  })
}

async function makeCurrent(tx: PlatformTx, { encoding, lease }: Work): Promise<void> {
  await updateEncoding(tx, lease, { is_current: true })
  await updateVideoSummary(tx, encoding.contentId)
  await publishEvent(tx, 'pages.invalidated', {
    addresses: contentPagePaths({ kind: 'video', id: encoding.contentId }),
  })
}

async function storePoster(work: Work, file: string): Promise<void> {
  const key = posterKey(work.encoding.id)
  await work.deps.files.write(key, readStored(file), 'image/jpeg')
  await change(work, (tx) => updateEncoding(tx, work.lease, { poster: key }))
}

async function storeThumbnails(work: Work, input: Input): Promise<void> {
  const { deps, encoding, signal } = work
  const plan = planThumbnails(input.facts)
  const sheets = await deps.encoder.makeThumbnails({ ...input, ...plan }, { signal })
  for (const [at, sheet] of sheets.entries())
    await deps.files.write(thumbnailKey(encoding.id, at + 1), readStored(sheet), 'image/jpeg')
  await change(work, (tx) =>
    updateEncoding(tx, work.lease, {
      thumbnail_sheets: sheets.length,
      thumbnail_width: plan.width,
      thumbnail_height: plan.height,
    }),
  )
}

/** The switch from the encoding before is one commit; the index allows one current encoding of a video. */
async function finish(work: Work): Promise<void> {
  const { deps, encoding, lease } = work
  await change(work, async (tx) => {
    const before = await findCurrentEncoding(tx, encoding.contentId)
    if (before?.id !== encoding.id) {
      if (before) await markForRemoval(tx, deps.clock, before.id, replacedSeconds)
      await makeCurrent(tx, work)
    }
    if (!(await markFinished(tx, deps.clock, lease, null))) return false
    announce(tx, work, { state: 'done', progress: 100 })
    return true
  })
}

async function fail(work: Work, failure: EncodingFailure): Promise<void> {
  const { deps, encoding, lease } = work
  await transaction(deps.database, async (tx) => {
    if (!(await markFinished(tx, deps.clock, lease, failure))) return ok()
    await deleteRenditions(tx, encoding.id)
    await updateVideoSummary(tx, encoding.contentId)
    announce(tx, work, { state: 'failed', progress: 0 })
    return ok()
  })
  await removeObjects(deps, encoding.id)
}

/** At most one report every two seconds, and only of another percent. */
function createReporter(work: Work, percentOf: (part: number) => number): (part: number) => void {
  let [reported, at] = [-1, 0]
  return (part) => {
    const progress = Math.min(99, Math.floor(percentOf(part)))
    if (progress === reported || performance.now() - at < 2_000) return
    reported = progress
    at = performance.now()
    void change(work, async (tx) => {
      announce(tx, work, { state: 'running', progress })
      return updateEncoding(tx, work.lease, { progress })
    }).catch(() => {})
  }
}

function announce(
  tx: PlatformTx,
  { encoding }: Work,
  news: { readonly state: 'running' | 'done' | 'failed'; readonly progress: number },
): void {
  if (!encoding.startedBy) return
  queueLiveEvent(tx, {
    topic: `user:${encoding.startedBy}`,
    kind: encodingEvent,
    payload: { videoId: encoding.contentId, encodingId: encoding.id, ...news },
  })
}

/** A step of the work: undone, and the work ended, if the lease is lost by now. */
async function change({ deps }: Work, step: (tx: PlatformTx) => Promise<boolean>): Promise<void> {
  await transaction(deps.database, async (tx) => {
    if (!(await step(tx))) throw new LeaseLost()
    return ok()
  })
}
