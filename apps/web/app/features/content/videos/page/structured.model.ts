import type { Localised, Video } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../../../head/index.ts'
import { videoPath } from '../../publications/index.ts'
import { isoDuration } from '../player/play-time.model.ts'

type DescribedVideo = Pick<
  Video,
  | 'id'
  | 'title'
  | 'summary'
  | 'poster'
  | 'seconds'
  | 'publishedAt'
  | 'language'
  | 'access'
  | 'teachers'
  | 'chapters'
>

type StructuredDataContext = {
  readonly origin: string
  readonly site: string
  readonly localised: (text: Localised) => string
}

const languageCodes = { zh: 'zh-CN', en: 'en' } as const

/** A VideoObject with its chapters as clips; media have no public address, so none is named. */
export function videoStructuredData(
  video: DescribedVideo,
  { origin, site, localised }: StructuredDataContext,
): StructuredFacts {
  const { poster, seconds, chapters } = video
  const url = `${origin}${videoPath(video.id)}`
  return {
    '@type': 'VideoObject',
    name: localised(video.title),
    description: localised(video.summary),
    url,
    uploadDate: video.publishedAt,
    inLanguage: languageCodes[video.language],
    isAccessibleForFree: video.access === 'everyone',
    publisher: { '@type': 'Organization', name: site, url: origin },
    creator: video.teachers.map(({ name }) => ({ '@type': 'Person', name: localised(name) })),
    ...(poster && { thumbnailUrl: `${origin}/_image?file=${poster}&w=1080` }),
    ...(seconds !== null && { duration: isoDuration(seconds) }),
    ...(chapters.length > 0 &&
      seconds !== null && {
        hasPart: chapters.map((chapter, at) => ({
          '@type': 'Clip',
          name: localised(chapter.title),
          startOffset: chapter.seconds,
          endOffset: chapters[at + 1]?.seconds ?? seconds,
          url: `${url}?t=${chapter.seconds}`,
        })),
      }),
  }
}
