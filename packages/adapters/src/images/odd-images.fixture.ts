import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type HostileImage, jpegWith, pngChunk, pngWith } from './hostile-images.fixture.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const script = '<script>alert("stowaway")</script>'
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** Unusual files of cameras, scanners, messengers and old programs, and damaged ones. */
export async function oddImages(): Promise<HostileImage[]> {
  const clean = (name: string, bytes: Buffer): HostileImage => ({ name, bytes, becomes: 'clean' })
  const refused = (name: string, bytes: Buffer): HostileImage => ({ name, bytes, becomes: 'refused' })
  const jpeg = await noise(64, 48).jpeg().toBuffer()
  const png = await noise(64, 48).png().toBuffer()
  const webp = await noise(64, 48).webp().toBuffer()
  const frames = await Promise.all(['#a33', '#3a3', '#33a'].map((background) => frame(background)))
  const film = () => sharp(frames, { join: { animated: true } })
  return [
    clean('a progressive JPEG', await noise(64, 48).jpeg({ progressive: true }).toBuffer()),
    clean('a JPEG in CMYK', await noise(64, 48).toColourspace('cmyk').jpeg().toBuffer()),
    clean('a grey JPEG', await noise(64, 48).greyscale().jpeg().toBuffer()),
    clean('a JPEG with a colour profile', await noise(64, 48).withIccProfile('p3').jpeg().toBuffer()),
    clean('a JPEG with a script and a place in its EXIF', await located().jpeg().toBuffer()),
    clean('a WebP with a place in its EXIF', await located().webp().toBuffer()),
    clean('two JPEGs in one, as some cameras make', Buffer.concat([jpeg, jpeg])),
    clean('a JPEG with forty comments', comments(jpeg, 40)),
    clean('a JPEG with a JPEG in its comment', jpegWith(jpeg, 0xfe, `stowaway${jpeg.toString('latin1')}`)),
    clean('a JPEG with a profile that is a script', jpegWith(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${script}`)),
    clean('a PNG of 16 bits', await noise(64, 48).toColourspace('rgb16').png().toBuffer()),
    clean('a PNG in a palette', await noise(64, 48).png({ palette: true }).toBuffer()),
    clean('an interlaced PNG', await noise(64, 48).png({ progressive: true }).toBuffer()),
    clean('a PNG with text that unfolds to 10 MB', pngWith(png, 'zTXt', unfolding())),
    clean('an animated PNG’s first picture', pngWith(png, 'acTL', '\0\0\0\x02\0\0\0\0')),
    clean('an animated GIF', await film().gif().toBuffer()),
    clean('an animated WebP', await film().webp().toBuffer()),
    clean('a WebP without loss', await noise(64, 48).webp({ lossless: true }).toBuffer()),
    refused('a JPEG cut in the middle', jpeg.subarray(0, jpeg.length >> 1)),
    refused('a PNG cut in the middle', png.subarray(0, png.length >> 1)),
    refused('a WebP cut in the middle', webp.subarray(0, webp.length >> 1)),
    refused('a PNG with a spoilt checksum', spoilt(png, 40)),
    refused('a PNG of no width', sized(png, 0, 48)),
    refused('a PNG of 16000 by 16000', sized(png, 16_000, 16_000)),
    refused('a JPEG that says 65535 by 65535', widened(jpeg)),
    refused(
      'an iPhone’s HEIC',
      Buffer.concat([latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]),
    ),
    refused(
      'a HEIC that is called JPEG',
      Buffer.concat([latin('\xff\xd8\xff'), latin('ftypheic'), Buffer.alloc(400)]),
    ),
    refused('a JPEG XL', Buffer.concat([latin('\xff\x0a'), Buffer.alloc(200)])),
    refused('a Photoshop document', Buffer.concat([latin('8BPS\0\x01'), Buffer.alloc(200)])),
    refused('an icon', Buffer.concat([latin('\0\0\x01\0\x01\0'), Buffer.alloc(200)])),
    refused('a PostScript file', latin('%!PS-Adobe-3.0 EPSF-3.0\n(stowaway) show')),
    refused('drawing commands', latin('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context')),
  ]
}

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

const located = () =>
  noise(64, 48).withExif({
    IFD0: { ImageDescription: script, Artist: 'somebody at home' },
    IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLongitude: '121/1 28/1 0/1' },
  })

const comments = (jpeg: Buffer, count: number) =>
  Array.from({ length: count }).reduce<Buffer>((all) => jpegWith(all, 0xfe, script), jpeg)

const unfolding = () => `Comment\0\0${deflateSync(Buffer.alloc(10_000_000, 'stowaway')).toString('latin1')}`

function spoilt(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 0xff
  return other
}

function sized(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

/** The size is in the frame header, after its length and precision. */
function widened(jpeg: Buffer): Buffer {
  const other = Buffer.from(jpeg)
  const at = other.indexOf(Buffer.from([0xff, 0xc0]))
  other.writeUInt16BE(0xffff, at + 5)
  other.writeUInt16BE(0xffff, at + 7)
  return other
}
