/** A version of a video in one size. */
export type RenditionPlan = {
  readonly height: number
  /** Kilobits a second, at most. */
  readonly videoRate: number
  readonly audioRate: number
  readonly audioChannels: 1 | 2
}

/** Largest first. */
const ladder: readonly RenditionPlan[] = [
  { height: 1080, videoRate: 5_000, audioRate: 128, audioChannels: 2 },
  { height: 720, videoRate: 2_800, audioRate: 128, audioChannels: 2 },
  { height: 480, videoRate: 1_400, audioRate: 96, audioChannels: 2 },
  { height: 360, videoRate: 800, audioRate: 96, audioChannels: 2 },
  { height: 180, videoRate: 300, audioRate: 64, audioChannels: 1 },
]

const smallest = 180

/** Never larger than the source; a source below the smallest step is encoded in its own height. */
export function planRenditions(sourceHeight: number): readonly RenditionPlan[] {
  const fitting = ladder.filter(({ height }) => height <= sourceHeight)
  if (fitting.length > 0) return fitting
  const last = ladder.at(-1) as RenditionPlan
  return [{ ...last, height: Math.max(2, Math.min(smallest, sourceHeight - (sourceHeight % 2))) }]
}

/** A small one first, so that the video can be watched early; then the largest ones. */
export function orderOfWork(plans: readonly RenditionPlan[]): readonly RenditionPlan[] {
  const first = plans.find(({ height }) => height <= 360) ?? plans.at(-1)
  return first ? [first, ...plans.filter((plan) => plan !== first)] : []
}

export const segmentSeconds = 4

export const countSegments = (seconds: number): number => Math.ceil(seconds / segmentSeconds)

/** More than a rendition has: the muxer may add one. */
export const maxSegments = (seconds: number): number => countSegments(seconds) + 2

/** Bits a second of a rendition with its container, for the playlist. */
export const bandwidthOf = ({ videoRate, audioRate }: RenditionPlan): number =>
  Math.round((videoRate + audioRate) * 1000 * 1.1)

export type ThumbnailPlan = {
  readonly width: number
  readonly height: number
  readonly everySeconds: number
  /** Pictures in a row and in a column of a sheet. */
  readonly columns: number
}

export const thumbnailSeconds = 10
export const thumbnailColumns = 10

/** Small pictures of the source's shape, one for every ten seconds. */
export function planThumbnails({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): ThumbnailPlan {
  const scaled = Math.round((160 * height) / width / 2) * 2
  return {
    width: 160,
    height: Math.min(Math.max(scaled, 2), 400),
    everySeconds: thumbnailSeconds,
    columns: thumbnailColumns,
  }
}

export const sheetsFor = (seconds: number): number =>
  Math.max(1, Math.ceil(seconds / (thumbnailSeconds * thumbnailColumns ** 2)))
