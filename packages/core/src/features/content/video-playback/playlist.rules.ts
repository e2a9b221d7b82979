import { formatTime } from '../video-captions/captions.rules.ts'
import { thumbnailColumns, thumbnailSeconds } from '../video-encoding/ladder.rules.ts'

export type Rendition = {
  readonly height: number
  readonly width: number
  readonly bandwidth: number
  readonly codecs: string
  readonly segmentSeconds: readonly number[]
}

/** Addresses are relative and carry no token: the cookie decides. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  // Players begin with the first one.
  const ordered = [...renditions].sort((a, b) => rank(a) - rank(b))
  const lines = ordered.flatMap(({ height, width, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${height}.m3u8`,
  ])
  return `${['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}

const firstHeight = 360
const rank = ({ height }: Rendition) => (height === firstHeight ? 0 : height)

export function mediaPlaylist({ height, segmentSeconds }: Rendition): string {
  const lines = segmentSeconds.flatMap((seconds, number) => [
    `#EXTINF:${seconds.toFixed(6)},`,
    `${height}_${number}.ts`,
  ])
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segmentSeconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    ...lines,
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`
}

type Pictures = { readonly seconds: number; readonly width: number; readonly height: number }

/** WebVTT whose cues are places on the sheets. */
export function thumbnailTrack({ seconds, width, height }: Pictures): string {
  const perSheet = thumbnailColumns ** 2
  const cues = Array.from({ length: Math.max(1, Math.ceil(seconds / thumbnailSeconds)) }, (_, at) => {
    const place = at % perSheet
    const [x, y] = [(place % thumbnailColumns) * width, Math.floor(place / thumbnailColumns) * height]
    const to = Math.min(seconds, (at + 1) * thumbnailSeconds)
    return `${formatTime(at * thumbnailSeconds * 1000)} --> ${formatTime(to * 1000)}\nthumbnails-${Math.floor(at / perSheet) + 1}.jpg#xywh=${x},${y},${width},${height}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}
