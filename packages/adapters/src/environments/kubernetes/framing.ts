/** The other half of `inside fed`: pieces behind their length, and an empty one for the end of the input. */
export function framed(piece: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(4 + piece.length)
  whole.writeUInt32BE(piece.length)
  whole.set(piece, 4)
  return whole
}

export const inputEnd = framed(new Uint8Array(0))

/** Servers and proxies between us and a node refuse messages that are too long. */
export const longestPiece = 32 * 1024

export function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += longestPiece) yield bytes.subarray(at, at + longestPiece)
}
