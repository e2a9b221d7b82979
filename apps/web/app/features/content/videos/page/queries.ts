import { addresses, type Video, type VideoCaptions } from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'

export type VideoData = {
  readonly video: InOneLanguage<Video>
  /** Null: it is for those who may play the video, or could not be loaded. */
  readonly transcript: readonly VideoCaptions[] | null
}

export async function loadVideo(facts: PageFacts, id = ''): Promise<VideoData> {
  const params = { id }
  const video = await loadOrThrow(facts, addresses.getVideo, { params })
  const isPublic = video.access === 'everyone' && video.captions.length > 0
  const transcript = isPublic ? await facts.ask(addresses.getVideoTranscript, { params }) : null
  return { video: inOneLanguage(video, facts.language), transcript }
}
