import { type ImageFile, inOrder } from './image-files.ts'

const block = 512

/** An archive that is the same for the same files, to the byte: no clock, no names of this machine. */
export function tar(files: readonly ImageFile[]): Buffer {
  const pieces = inOrder(files).flatMap((file) => {
    const content = 'content' in file ? Buffer.from(file.content) : Buffer.alloc(0)
    return [header(file, content.length), content, Buffer.alloc((block - (content.length % block)) % block)]
  })
  return Buffer.concat([...pieces, Buffer.alloc(2 * block)])
}

function header(file: ImageFile, size: number): Buffer {
  const isFolder = 'folder' in file
  const linkTo = 'linkTo' in file ? file.linkTo : ''
  const written = Buffer.alloc(block)
  const text = (value: string, at: number, room: number) => {
    if (Buffer.byteLength(value) > room) throw new Error(`too long for an archive: ${value}`)
    written.write(value, at)
  }
  const number = (value: number, at: number, room: number) =>
    text(`${value.toString(8).padStart(room - 1, '0')}\0`, at, room)
  const [prefix, name] = split(`${file.path.replace(/^\//, '')}${isFolder ? '/' : ''}`)
  text(name, 0, 100)
  number(file.mode ?? (isFolder ? 0o755 : 0o644), 100, 8)
  number(file.uid ?? 0, 108, 8)
  number(file.gid ?? 0, 116, 8)
  number(size, 124, 12)
  number(0, 136, 12)
  text(' '.repeat(8), 148, 8)
  text(isFolder ? '5' : linkTo ? '2' : '0', 156, 1)
  text(linkTo, 157, 100)
  text('ustar\x0000', 257, 8)
  text(prefix, 345, 155)
  const sum = written.reduce((total, byte) => total + byte, 0)
  text(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 8)
  return written
}

/** A long path is cut at a slash; the format has room for 155 bytes before it and 100 after. */
function split(path: string): readonly [string, string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const cut = path.indexOf('/', path.length - 101)
  return cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)]
}
