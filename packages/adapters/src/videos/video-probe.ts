import { maxVideoSeconds, type VideoFacts, VideoRefused } from '@tiltyard/core/ports'
import { z } from 'zod'

/** Largest width and height, and their product, which the decoder is held to as well. */
const maxSide = 4096
export const maxPixels = maxSide * maxSide
const maxStreams = 8
const maxFrameRate = 240

const Stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  r_frame_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.coerce.number().optional() })).optional(),
})

const Report = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.string().optional(), nb_streams: z.number().int() }),
})

const frameRate = (fraction = '0/1'): number => {
  const [frames = 0, seconds = 1] = fraction.split('/').map(Number)
  return seconds > 0 ? frames / seconds : 0
}

/** Facts of what the prober reports; seconds are null if the file does not say. Refuses what cannot be encoded here. */
export function readProbe(output: string): Omit<VideoFacts, 'seconds'> & { readonly seconds: number | null } {
  const report = Report.safeParse(parseJson(output))
  if (!report.success) throw new VideoRefused('not_a_video')
  const { streams, format } = report.data
  if (format.nb_streams > maxStreams || streams.length > maxStreams)
    throw new VideoRefused('too_many_streams')
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  if (!picture?.width || !picture.height) throw new VideoRefused('no_picture')
  const isLarge = picture.width > maxSide || picture.height > maxSide
  if (isLarge || frameRate(picture.r_frame_rate) > maxFrameRate) throw new VideoRefused('picture_too_large')
  const seconds = Number(format.duration)
  if (seconds > maxVideoSeconds) throw new VideoRefused('too_long')
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const isUpright = Math.abs(rotation) % 180 !== 90
  return {
    seconds: seconds > 0 ? seconds : null,
    width: isUpright ? picture.width : picture.height,
    height: isUpright ? picture.height : picture.width,
    videoStream: picture.index,
    audioStream: streams.find(({ codec_type }) => codec_type === 'audio')?.index ?? null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
