/** A picture for a part of the video: a rectangle of a sheet. */
export type Thumbnail = {
  readonly from: number
  readonly to: number
  readonly address: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const cue =
  /(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})[^\n]*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

const secondsOf = (hours: string | undefined, minutes = '0', seconds = '0', milliseconds = '0') =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000

/** Reads the WebVTT of thumbnails; names of sheets are relative to its own address. */
export function parseThumbnails(text: string, base: string): readonly Thumbnail[] {
  return [...text.replaceAll('\r\n', '\n').matchAll(cue)].map((match) => {
    const [, h1, m1, s1, f1, h2, m2, s2, f2, name = '', x, y, width, height] = match
    return {
      from: secondsOf(h1, m1, s1, f1),
      to: secondsOf(h2, m2, s2, f2),
      address: name.startsWith('/') ? name : `${base.slice(0, base.lastIndexOf('/') + 1)}${name}`,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }
  })
}

export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null {
  return thumbnails.findLast(({ from }) => from <= seconds) ?? null
}
