/** Where every environment has tiltyard-agent (tools/images/agent), on every engine. */
export const agentFolder = '/.tiltyard'
export const agentProgram = `${agentFolder}/tiltyard-agent`

/** Everything is read, so that nobody inside waits for us; what is beyond the limit is dropped. */
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
