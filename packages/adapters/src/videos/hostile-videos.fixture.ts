import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'

const run = promisify(execFile)

export type HostileVideo = {
  readonly name: string
  readonly content: Buffer
}

type Places = {
  /** A local file whose text must never be found in what the encoder writes. */
  readonly secret: string
  /** A server that must never be asked. */
  readonly url: string
  /** For files that are made on the way. */
  readonly folder: string
}

const text = (name: string, ...lines: string[]): HostileVideo => ({
  name,
  content: Buffer.from(lines.join('\n')),
})

/** Text formats that make a reader open what they name. */
function referring({ secret, url }: Places): HostileVideo[] {
  const playlist = (...targets: string[]) => [
    ...['#EXTM3U', '#EXT-X-MEDIA-SEQUENCE:0'],
    ...targets.flatMap((target) => ['#EXTINF:10.0,', target]),
    '#EXT-X-ENDLIST',
  ]
  return [
    text('a playlist of a local file', ...playlist(`file://${secret}`)),
    text('a playlist of an address', ...playlist(`${url}/a.ts`)),
    text('a list of files', 'ffconcat version 1.0', `file '${secret}'`),
    text('a playlist that joins both', ...playlist(`concat:${url}/x|file://${secret}`)),
    text('a master playlist', '#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', `${url}/b.m3u8`),
    text('a key at an address', '#EXTM3U', `#EXT-X-KEY:METHOD=AES-128,URI="${url}/k"`, '#EXTINF:1,', 'a.ts'),
    text('a subfile of a local file', ...playlist(`subfile,,start,0,end,100,,:file://${secret}`)),
    text(
      'a DASH manifest',
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">',
      `<BaseURL>${url}/</BaseURL></MPD>`,
    ),
    text(
      'an SDP description',
      'v=0',
      'o=- 0 0 IN IP4 127.0.0.1',
      'm=video 5004 RTP/AVP 96',
      'a=rtpmap:96 H264/90000',
    ),
    text(
      'an SVG with a reference',
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`,
    ),
    text('a filter graph', `movie=${secret}`),
    text('subtitles', '1', '00:00:00,000 --> 00:00:01,000', 'x'),
  ]
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const fileType = box('ftyp', Buffer.from('isomiso2avc1mp41', 'latin1'))

/** Headers that promise what is not there. */
function broken(clip: Buffer): HostileVideo[] {
  const changed = (at: number, bytes: Buffer) => {
    const copy = Buffer.from(clip)
    bytes.copy(copy, Math.min(at, copy.length - bytes.length))
    return copy
  }
  const header = (type: string) => Math.max(0, clip.indexOf(type, 0, 'latin1'))
  const nested = Array.from({ length: 2_000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0))
  return [
    { name: 'half a file', content: clip.subarray(0, clip.length >> 1) },
    { name: 'a file without its beginning', content: clip.subarray(2_000) },
    { name: 'a header alone', content: fileType },
    { name: 'nothing', content: Buffer.alloc(0) },
    { name: 'zeros', content: Buffer.alloc(100_000) },
    {
      name: 'a box of four gigabytes',
      content: Buffer.concat([fileType, Buffer.from('ffffffff6d6f6f76', 'hex')]),
    },
    { name: 'two thousand boxes in one another', content: Buffer.concat([fileType, nested]) },
    {
      name: 'a table of samples without end',
      content: changed(header('stsz') + 12, Buffer.from('ffffffff', 'hex')),
    },
    { name: 'chunks beyond the end', content: changed(header('stco') + 12, Buffer.alloc(64, 0xff)) },
    { name: 'a length of years', content: changed(header('mvhd') + 20, Buffer.from('7fffffff', 'hex')) },
    { name: 'noise in the middle', content: changed(clip.length >> 1, Buffer.alloc(5_000, 0xa5)) },
    { name: 'a compressed bomb', content: deflateSync(Buffer.alloc(50_000_000)) },
  ]
}

/** Files that are right and too much. */
async function oversized({ folder }: Places): Promise<HostileVideo[]> {
  const made = async (name: string, ending: string, args: readonly string[]): Promise<HostileVideo> => {
    const file = join(folder, `hostile.${ending}`)
    await run('ffmpeg', ['-loglevel', 'error', '-y', ...args, file])
    return { name, content: await readFile(file) }
  }
  const still = (size: string, rate = 1, duration = 1) => [
    '-f',
    'lavfi',
    '-i',
    `color=size=${size}:rate=${rate}:duration=${duration}`,
  ]
  const quick = ['-c:v', 'libx264', '-preset', 'ultrafast']
  return [
    await made('a picture of 8,192 pixels', 'mp4', [...still('8192x128'), ...quick]),
    await made('a thousand frames a second', 'mp4', [...still('64x64', 1000), ...quick]),
    await made('thirteen hours', 'mkv', [...still('64x64', 0.01, 46_900), ...quick]),
    await made('twelve streams', 'mkv', [
      ...still('64x64'),
      ...Array.from({ length: 12 }, () => ['-map', '0:v']).flat(),
      ...quick,
    ]),
    await made('sound alone', 'mp4', ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac']),
    await made('a picture of two pixels in height', 'mkv', [...still('64x2'), '-c:v', 'mpeg4']),
  ]
}

/** Thirty files that a stranger might send; the first eight are one of each sort. */
export async function makeHostileVideos(places: Places, clip: Buffer): Promise<HostileVideo[]> {
  await writeFile(places.secret, 'root:x:0:0:the secret of the tests')
  const [refers, breaks, large] = [referring(places), broken(clip), await oversized(places)]
  const first = [...refers.slice(0, 3), ...breaks.slice(0, 2), ...large.slice(0, 3)]
  return [...first, ...refers.slice(3), ...breaks.slice(2), ...large.slice(3)]
}
