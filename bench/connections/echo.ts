import type { Duplex } from 'node:stream'

/** A connection to a service that sends back what it gets. */
export type EchoConnection = { echo(): Promise<void>; close(): void }

const timeoutMs = 20_000
const line = Buffer.from(`${'x'.repeat(63)}\n`)

/** Resolves after the first echo, when the connection reaches the service. */
export async function echoConnection(stream: Duplex): Promise<EchoConnection> {
  let missing = 0
  let waiting: { resolve: () => void; reject: (fault: Error) => void } | null = null
  const fail = (fault: Error) => waiting?.reject(fault)
  stream.on('data', (piece: Buffer) => {
    missing -= piece.length
    if (missing === 0) waiting?.resolve()
    if (missing < 0) fail(new Error(`not an echo: ${piece.toString()}`))
  })
  stream.on('error', fail)
  stream.on('close', () => fail(new Error('the connection was closed')))
  const echo = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(reject, timeoutMs, new Error('no echo in time'))
      waiting = {
        resolve: () => {
          clearTimeout(late)
          resolve()
        },
        reject,
      }
      missing = line.length
      stream.write(line)
    })
  await echo()
  return { echo, close: () => void stream.destroy() }
}

type Side = 'through' | 'bare'

/** Echoes that are under way at once. */
export const echoLanes = 4

/** Each lane has connections of its own and takes the next of one side, then of the other. */
export async function measureEchoes(
  connections: Readonly<Record<Side, readonly EchoConnection[]>>,
  echoes: number,
): Promise<Record<Side, number[]>> {
  const times = { through: [] as number[], bare: [] as number[] }
  const runLane = async (lane: number) => {
    const ofLane = (side: Side) => connections[side].filter((_, n) => n % echoLanes === lane)
    const own = { through: ofLane('through'), bare: ofLane('bare') }
    for (let round = 0; round < echoes / echoLanes; round += 1)
      for (const side of round % 2 === 0 ? (['through', 'bare'] as const) : (['bare', 'through'] as const)) {
        const since = performance.now()
        await own[side][round % own[side].length]?.echo()
        times[side].push(performance.now() - since)
      }
  }
  await Promise.all(Array.from({ length: echoLanes }, (_, lane) => runLane(lane)))
  return times
}
