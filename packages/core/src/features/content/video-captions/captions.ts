import {
  type BodyOf,
  type Language,
  ok,
  type Result,
  refuse,
  type saveCaptions as SaveRoute,
  type VideoCaptions,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { indexPublished } from '../contents/publishing.ts'
import type { SearchDeps } from '../search/search-index.ts'
import { findVideoContent, lockVideoContent } from '../video-encoding/video-content.store.ts'
import { updateVideoSummary } from '../videos/video.store.ts'
import { cleanCues, parseCaptions } from './captions.rules.ts'
import { deleteCaptions, listCaptionCues, replaceCaptions } from './captions.store.ts'

type CaptionsRef = { readonly id: string; readonly language: Language }

export async function getCaptions(
  { database }: CoreDeps,
  { id, language }: CaptionsRef,
): Promise<Result<VideoCaptions, 'videos.not_found' | 'videos.captions_not_found'>> {
  const reader = toReader(database)
  if (!(await findVideoContent(reader, id))) return refuse('videos.not_found')
  const [captions] = await listCaptionCues(reader, id, language)
  return captions ? ok(captions) : refuse('videos.captions_not_found')
}

export function saveCaptions(
  deps: SearchDeps,
  actor: Actor,
  { id, language, isMachine, ...given }: BodyOf<typeof SaveRoute> & CaptionsRef,
): Promise<Result<VideoCaptions, 'videos.not_found' | 'videos.captions_invalid'>> {
  const cues = cleanCues('cues' in given ? given.cues : parseCaptions(given.file))
  return transaction(deps.database, async (tx) => {
    if (!(await lockVideoContent(tx, id))) return refuse('videos.not_found')
    if (!cues) return refuse('videos.captions_invalid')
    await replaceCaptions(tx, deps.clock, { contentId: id, language, cues, isMachine, userId: actor.userId })
    await refreshVideo(tx, deps, id)
    audit(tx, {
      actor: actor.userId,
      action: 'videos.save-captions',
      subject: `content:${id}`,
      after: { language, cues: cues.length },
    })
    return ok({ language, isMachine, cues })
  })
}

export function removeCaptions(
  deps: SearchDeps,
  actor: Actor,
  { id, language }: CaptionsRef,
): Promise<Result<null, 'videos.not_found' | 'videos.captions_not_found'>> {
  return transaction(deps.database, async (tx) => {
    if (!(await lockVideoContent(tx, id))) return refuse('videos.not_found')
    if (!(await deleteCaptions(tx, id, language))) return refuse('videos.captions_not_found')
    await refreshVideo(tx, deps, id)
    audit(tx, {
      actor: actor.userId,
      action: 'videos.remove-captions',
      subject: `content:${id}`,
      before: { language },
    })
    return ok()
  })
}

/** Lists, page and search follow the captions; an unpublished video has none of them. */
async function refreshVideo(tx: PlatformTx, deps: SearchDeps, id: string): Promise<void> {
  await updateVideoSummary(tx, id)
  await indexPublished(tx, deps, id)
}
