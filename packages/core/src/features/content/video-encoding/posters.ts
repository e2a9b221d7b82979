import { ok } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { newId, toReader, transaction } from '../../../kernel/index.ts'
import { contentPagePaths } from '../contents/content.rules.ts'
import { updateVideoSummary } from '../videos/video.store.ts'
import type { EncodingDeps } from './encode-video.ts'
import { findPosterSource, updatePoster } from './encoding.store.ts'
import { posterKey } from './media-keys.ts'
import { posterFolder, readStored, withSource } from './work-folders.ts'

const timeoutMs = 30 * 60_000

/** The job: a picture of a moment replaces the poster. */
export async function replacePoster(
  deps: EncodingDeps,
  { encodingId, seconds }: { readonly encodingId: string; readonly seconds: number },
): Promise<void> {
  const found = await findPosterSource(toReader(deps.database), encodingId)
  if (!found?.content_id) return
  const contentId = found.content_id
  const signal = AbortSignal.timeout(timeoutMs)
  const folder = posterFolder(deps.videosFolder, newId())
  await withSource(deps, { folder, key: found.key, signal }, async (source) => {
    const facts = await deps.encoder.probe(source, { signal })
    const picture = await deps.encoder.makePoster({ source, facts, folder, atSeconds: seconds }, { signal })
    const key = posterKey(newId())
    await deps.files.write(key, readStored(picture), 'image/jpeg')
    await transaction(deps.database, async (tx) => {
      await updatePoster(tx, encodingId, key)
      await updateVideoSummary(tx, contentId)
      await publishEvent(tx, 'pages.invalidated', {
        addresses: contentPagePaths({ kind: 'video', id: contentId }),
      })
      return ok()
    })
    if (found.poster) await deps.files.remove(found.poster)
  })
}
