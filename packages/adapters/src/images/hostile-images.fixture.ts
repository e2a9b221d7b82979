import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const latin = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(name), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** Inserts a chunk right after the PNG header, where every decoder reads it. */
export const pngWith = (png: Buffer, name: string, data: string) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(name, latin(data)), png.subarray(33)])
export const jpegWith = (jpeg: Buffer, marker: number, data: string) => {
  const segment = Buffer.alloc(4)
  segment.set([0xff, marker])
  segment.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, latin(data), jpeg.subarray(2)])
}

/** A hostile image or other file, and the marker that must not survive. */
export type HostileImage = {
  readonly name: string
  readonly bytes: Buffer
  readonly becomes: 'clean' | 'refused'
}

const script = '<script>alert("stowaway")</script>'
export const markers = [
  '<script',
  'alert(',
  'PK\x03\x04',
  '%PDF',
  '<svg',
  '<?php',
  'stowaway',
  'at home',
  'MZ\x90',
] as const

const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })

const tails: Readonly<Record<string, Buffer>> = {
  'a ZIP behind it': Buffer.concat([
    latin('PK\x03\x04stowaway'),
    Buffer.alloc(60),
    latin('PK\x05\x06'),
    Buffer.alloc(18),
  ]),
  'a page behind it': latin(`<!doctype html>${script}`),
  'a program behind it': latin('MZ\x90\x00stowaway'),
  'a PDF behind it': latin('%PDF-1.7\n1 0 obj<</JS(alert(1))>>'),
  'an SVG behind it': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'PHP behind it': latin('<?php system("stowaway") ?>'),
  'a second picture behind it': latin('\x89PNG\r\n\x1a\nstowaway'),
}

const gifWith = (gif: Buffer, data: string) =>
  Buffer.concat([
    gif.subarray(0, -1),
    latin('\x21\xfe'),
    Buffer.from([data.length]),
    latin(data),
    latin('\x00;'),
  ])

function pngClaiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const body = [
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...body])
}

export async function hostileImages(): Promise<HostileImage[]> {
  const formats = {
    png: await canvas().png().toBuffer(),
    jpeg: await canvas().jpeg().toBuffer(),
    webp: await canvas().webp().toBuffer(),
    gif: await canvas().gif().toBuffer(),
  }
  const { png, jpeg, webp, gif } = formats
  const clean = (name: string, bytes: Buffer): HostileImage => ({ name, bytes, becomes: 'clean' })
  const refused = (name: string, bytes: Buffer | string): HostileImage => ({
    name,
    bytes: typeof bytes === 'string' ? latin(bytes) : bytes,
    becomes: 'refused',
  })
  const camera = {
    IFD0: { Copyright: script, Artist: 'somebody at home' },
    IFD3: { GPSLatitude: '31/1 13/1 0/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  return [
    ...Object.entries(formats).flatMap(([format, bytes]) =>
      Object.entries(tails).map(([what, tail]) =>
        clean(`${format} with ${what}`, Buffer.concat([bytes, tail])),
      ),
    ),
    ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'prVt', 'ruSt'].map((name) =>
      clean(`png with a script in ${name}`, pngWith(png, name, `Comment\0${script}`)),
    ),
    clean('jpeg with a script in its comment', jpegWith(jpeg, 0xfe, script)),
    clean('jpeg with a page in APP13', jpegWith(jpeg, 0xed, `Photoshop 3.0\0${script}`)),
    clean('jpeg with XMP', await canvas().withXmp(xmp).jpeg().toBuffer()),
    clean('jpeg from a camera at home', await canvas().withExif(camera).jpeg().toBuffer()),
    clean('png from a camera at home', await canvas().withExif(camera).png().toBuffer()),
    clean('webp from a camera at home', await canvas().withExif(camera).webp().toBuffer()),
    clean('webp with XMP', await canvas().withXmp(xmp).webp().toBuffer()),
    clean('gif with a script in its comment', gifWith(gif, script)),
    clean('a sideways photograph', await canvas().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    refused('a script that begins as a GIF', `GIF89a=1;alert("stowaway")//`),
    refused('a page that begins as a PNG', `\x89PNG\r\n\x1a\n${script}`),
    refused('an SVG that begins as a JPEG', `\xff\xd8\xff${svg}`),
    refused('an SVG', svg),
    refused('an SVG behind a declaration', `<?xml version="1.0"?>\n${svg}`),
    refused('an SVG behind a byte order mark', `\xef\xbb\xbf${svg}`),
    refused('a page', `<!doctype html>${script}`),
    refused('a PDF', '%PDF-1.7\n'),
    refused('an archive', tails['a ZIP behind it'] ?? ''),
    refused('a bitmap', Buffer.concat([latin('BM'), Buffer.alloc(200)])),
    refused('a TIFF', await canvas().tiff().toBuffer()),
    refused('an AVIF', await canvas().avif().toBuffer()),
    refused('half a PNG', png.subarray(0, 60)),
    refused('half a JPEG', jpeg.subarray(0, 160)),
    refused('half a WebP', webp.subarray(0, 40)),
    refused('nothing', ''),
    refused('10 gigapixels in a kilobyte', pngClaiming(100_000, 100_000)),
    refused('a little more than 40 megapixels', pngClaiming(8_000, 5_001)),
  ]
}
