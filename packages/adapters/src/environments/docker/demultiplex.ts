import { Transform, type TransformCallback } from 'node:stream'

export type Output = 'stdout' | 'stderr'

/**
 * An engine sends both outputs of a program on one connection, each piece behind eight bytes that say whose it is and how
 * long. Keeps one of them and hands the other over.
 */
export function demultiplex(keep: Output, other: (piece: Buffer) => void = () => undefined): Transform {
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  let isKept = false
  return new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      let rest = head.length > 0 ? Buffer.concat([head, bytes]) : bytes
      head = Buffer.alloc(0)
      while (rest.length > 0) {
        if (left === 0) {
          if (rest.length < 8) {
            head = rest
            break
          }
          isKept = (rest[0] === 2) === (keep === 'stderr')
          left = rest.readUInt32BE(4)
          rest = rest.subarray(8)
          continue
        }
        const piece = rest.subarray(0, left)
        left -= piece.length
        rest = rest.subarray(piece.length)
        if (isKept) this.push(piece)
        else other(piece)
      }
      done()
    },
  })
}
