/** Path of tiltyard-agent (tools/images/agent) in every environment, on every engine. */
export const agentFolder = '/.tiltyard'
export const agentProgram = `${agentFolder}/tiltyard-agent`

/** Output is read to its end, so that the program never blocks on a full pipe; bytes beyond the limit are dropped. */
export function createOutputBuffer(limit: number) {
  const pieces: Buffer[] = []
  let remaining = limit
  return {
    add: (piece: Buffer) => {
      if (remaining === 0) return
      const accepted = piece.subarray(0, remaining)
      remaining -= accepted.length
      pieces.push(Buffer.from(accepted))
    },
    bytes: () => Buffer.concat(pieces),
  }
}
