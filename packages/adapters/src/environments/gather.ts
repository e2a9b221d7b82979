/** Everything is read, so that nobody inside waits for us; what is beyond the limit is dropped. */
export function gather(limit: number) {
  const pieces: Buffer[] = []
  let room = limit
  return {
    add: (piece: Buffer) => {
      if (room === 0) return
      const kept = piece.subarray(0, room)
      room -= kept.length
      pieces.push(Buffer.from(kept))
    },
    bytes: () => Buffer.concat(pieces),
  }
}
