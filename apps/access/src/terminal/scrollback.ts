/** The last so many bytes of what was said, and where in all of it they stand. */
export function createScrollback(mostBytes: number) {
  // One piece of memory, however small the words were; what is never written to costs nothing.
  const ring = Buffer.allocUnsafeSlow(mostBytes)
  let end = 0
  const start = () => Math.max(0, end - mostBytes)
  return {
    start,
    /** Position after the last byte. */
    end: () => end,
    add(piece: Buffer): void {
      end += piece.length
      const kept = piece.subarray(Math.max(0, piece.length - mostBytes))
      const at = (end - kept.length) % mostBytes
      const copied = kept.copy(ring, at)
      kept.copy(ring, 0, copied)
    },
    /** What follows `position`, as far as it is still here. */
    after(position: number): { readonly position: number; readonly bytes: Buffer } {
      const from = Math.min(Math.max(position, start()), end)
      const [low, high] = [from % mostBytes, end % mostBytes]
      if (from === end) return { position: from, bytes: Buffer.alloc(0) }
      const parts = low < high ? [ring.subarray(low, high)] : [ring.subarray(low), ring.subarray(0, high)]
      return { position: from, bytes: Buffer.concat(parts) }
    },
  }
}
