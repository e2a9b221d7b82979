import { type Ends, type Packet, tcpFlags, tcpPacket } from './pcap.ts'

export type Said = { readonly by: 'client' | 'server'; readonly bytes: Buffer }

const segment = 1_200

/** One connection from its first packet to its last, with what both sides say. */
export function tcpTalk(ends: Ends, at: number, said: readonly Said[]): Packet[] {
  const back = { from: ends.to, fromPort: ends.toPort, to: ends.from, toPort: ends.fromPort }
  const seq = { client: 1_000, server: 9_000 }
  const packets: Packet[] = []
  let now = at
  const send = (by: Said['by'], flags: number, payload?: Buffer) => {
    const other = by === 'client' ? 'server' : 'client'
    const part = {
      seq: seq[by],
      ack: flags & tcpFlags.ack ? seq[other] : 0,
      flags,
      ...(payload && { payload }),
    }
    packets.push({ at: now, bytes: tcpPacket(by === 'client' ? ends : back, part) })
    seq[by] += (payload?.length ?? 0) + (flags & (tcpFlags.syn | tcpFlags.fin) ? 1 : 0)
    now += 3
  }
  send('client', tcpFlags.syn)
  send('server', tcpFlags.syn | tcpFlags.ack)
  send('client', tcpFlags.ack)
  for (const { by, bytes } of said) {
    for (let from = 0; from < bytes.length; from += segment)
      send(by, tcpFlags.push | tcpFlags.ack, bytes.subarray(from, from + segment))
    now += 40
  }
  send('client', tcpFlags.fin | tcpFlags.ack)
  send('server', tcpFlags.fin | tcpFlags.ack)
  send('client', tcpFlags.ack)
  return packets
}
