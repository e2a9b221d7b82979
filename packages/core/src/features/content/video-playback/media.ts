import { type Language, ok, type Result, refuse, type VideoCaptions } from '@tiltyard/contracts'
import { type Actor, fingerprint, toReader } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { cueText, toWebVtt } from '../video-captions/captions.rules.ts'
import { listCaptionCues } from '../video-captions/captions.store.ts'
import { findCurrentEncoding } from '../video-encoding/encoding.store.ts'
import type { MediaDeps } from '../video-encoding/encodings.ts'
import { openMediaKey, segmentKey, thumbnailKey } from '../video-encoding/media-keys.ts'
import { findVideoAccess } from '../videos/video.store.ts'
import { findPlaybackFacts } from './grant.store.ts'
import { findMediaFacts, listRenditions } from './media.store.ts'
import { mayPlay } from './playback.rules.ts'
import { masterPlaylist, mediaPlaylist, thumbnailTrack } from './playlist.rules.ts'

type Requester = { readonly actor: Actor | null; readonly secret: string | undefined }

type NotGranted = 'videos.not_granted'

/** Unknown encodings are answered like closed ones: ids tell nothing. */
export async function authorizeMedia(
  { database, clock }: MediaDeps,
  { actor, secret }: Requester,
  encodingId: string,
): Promise<Result<{ contentId: string }, NotGranted>> {
  const secretHash = secret === undefined ? null : fingerprint(secret)
  const facts = await findPlaybackFacts(toReader(database), clock, { encodingId, secretHash })
  return facts && mayPlay(facts, actor) ? ok({ contentId: facts.contentId }) : refuse('videos.not_granted')
}

export type Media = {
  readonly type: string
  /** May be kept by caches that ask for the right first. */
  readonly isShared: boolean
  readonly size: number
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

type MediaResult = Result<Media, NotGranted | 'videos.not_found'>

/** A file of an encoding, by its name in playlists; the right is checked for each. */
export async function openMedia(
  deps: MediaDeps & { readonly files: FileStore },
  requester: Requester,
  { encodingId, name }: { readonly encodingId: string; readonly name: string },
): Promise<MediaResult> {
  const granted = await authorizeMedia(deps, requester, encodingId)
  if (!granted.ok) return granted
  const reader = toReader(deps.database)
  const [, segmentHeight, segment] = /^(\d{1,4})_(\d{1,5})\.ts$/.exec(name) ?? []
  if (segmentHeight && segment) {
    const [rendition] = await listRenditions(reader, encodingId, Number(segmentHeight))
    if (!rendition || Number(segment) >= rendition.segmentSeconds.length) return refuse('videos.not_found')
    return stored(deps, segmentKey(encodingId, rendition.height, Number(segment)), 'video/mp2t')
  }
  const [, sheet] = /^thumbnails-(\d{1,3})\.jpg$/.exec(name) ?? []
  if (sheet) return stored(deps, thumbnailKey(encodingId, Number(sheet)), 'image/jpeg')
  const [, language] = /^captions-(zh|en)\.vtt$/.exec(name) ?? []
  if (language) {
    const [captions] = await listCaptionCues(reader, granted.value.contentId, language as Language)
    return captions ? text('text/vtt', toWebVtt(captions.cues)) : refuse('videos.not_found')
  }
  const [, height] = /^(\d{1,4})\.m3u8$/.exec(name) ?? []
  if (height || name === 'master.m3u8') {
    const renditions = await listRenditions(reader, encodingId, height ? Number(height) : undefined)
    const [first] = renditions
    if (!first) return refuse('videos.not_found')
    return text('application/vnd.apple.mpegurl', height ? mediaPlaylist(first) : masterPlaylist(renditions))
  }
  return openFact(deps, encodingId, name)
}

async function openFact(
  { database, videoKey }: MediaDeps,
  encodingId: string,
  name: string,
): Promise<MediaResult> {
  const facts = await findMediaFacts(toReader(database), encodingId)
  if (facts && name === 'key')
    return bytes('application/octet-stream', openMediaKey(videoKey, encodingId, facts.sealed_key))
  if (name !== 'thumbnails.vtt' || !facts?.thumbnail_sheets) return refuse('videos.not_found')
  const { seconds, thumbnail_width: width, thumbnail_height: height } = facts
  return text('text/vtt', thumbnailTrack({ seconds: seconds ?? 0, width: width ?? 0, height: height ?? 0 }))
}

const bytes = (type: string, content: Uint8Array): MediaResult =>
  ok({ type, isShared: false, size: content.length, content })
const text = (type: string, content: string): MediaResult =>
  bytes(`${type}; charset=utf-8`, Buffer.from(content))

async function stored(
  { files }: { readonly files: FileStore },
  key: string,
  type: string,
): Promise<MediaResult> {
  const object = await files.open(key)
  return object ? ok({ type, isShared: true, ...object }) : refuse('videos.not_found')
}

/** What is said, as plain text, for those who may play the video. */
export async function getVideoTranscript(
  deps: MediaDeps,
  requester: Requester,
  { id }: { readonly id: string },
): Promise<Result<VideoCaptions[], 'videos.not_found' | NotGranted>> {
  const reader = toReader(deps.database)
  const video = await findVideoAccess(reader, id)
  if (!video) return refuse('videos.not_found')
  if (video.access !== 'everyone') {
    const encoding = await findCurrentEncoding(reader, id)
    const granted = encoding && (await authorizeMedia(deps, requester, encoding.id))
    if (!granted?.ok) return refuse('videos.not_granted')
  }
  const captions = await listCaptionCues(reader, id)
  return ok(
    captions.map(({ cues, ...rest }) => ({
      ...rest,
      cues: cues.map((cue) => ({ ...cue, text: cueText(cue.text) })),
    })),
  )
}
