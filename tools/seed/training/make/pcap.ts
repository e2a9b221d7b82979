/** Captures in the classic format: a header, then packets with their times. */
export type Packet = { readonly at: number; readonly bytes: Buffer }

export function pcapOf(packets: readonly Packet[]): Buffer {
  const head = Buffer.alloc(24)
  head.writeUInt32LE(0xa1b2c3d4, 0)
  head.writeUInt16LE(2, 4)
  head.writeUInt16LE(4, 6)
  head.writeUInt32LE(65_535, 16)
  head.writeUInt32LE(1, 20)
  return Buffer.concat([head, ...packets.toSorted((a, b) => a.at - b.at).flatMap(recorded)])
}

function recorded({ at, bytes }: Packet): Buffer[] {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(Math.floor(at / 1000), 0)
  head.writeUInt32LE((at % 1000) * 1000, 4)
  head.writeUInt32LE(bytes.length, 8)
  head.writeUInt32LE(bytes.length, 12)
  return [head, bytes]
}

export type Ends = {
  readonly from: string
  readonly fromPort: number
  readonly to: string
  readonly toPort: number
}

export function udpPacket(ends: Ends, payload: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(ends.fromPort, 0)
  head.writeUInt16BE(ends.toPort, 2)
  head.writeUInt16BE(8 + payload.length, 4)
  return framed(ends, 17, Buffer.concat([head, payload]))
}

export const tcpFlags = { fin: 1, syn: 2, push: 8, ack: 16 } as const

export function tcpPacket(
  ends: Ends,
  part: { readonly seq: number; readonly ack: number; readonly flags: number; readonly payload?: Buffer },
): Buffer {
  const head = Buffer.alloc(20)
  head.writeUInt16BE(ends.fromPort, 0)
  head.writeUInt16BE(ends.toPort, 2)
  head.writeUInt32BE(part.seq, 4)
  head.writeUInt32BE(part.ack, 8)
  head[12] = 5 << 4
  head[13] = part.flags
  head.writeUInt16BE(64_240, 14)
  return framed(ends, 6, Buffer.concat([head, part.payload ?? Buffer.alloc(0)]))
}

function framed({ from, to }: Ends, protocol: number, payload: Buffer): Buffer {
  const ethernet = Buffer.from('0202020202020202020202010800', 'hex')
  const head = Buffer.alloc(20)
  head[0] = 0x45
  head.writeUInt16BE(20 + payload.length, 2)
  head[8] = 64
  head[9] = protocol
  head.set(from.split('.').map(Number), 12)
  head.set(to.split('.').map(Number), 16)
  head.writeUInt16BE(checksum(head), 10)
  return Buffer.concat([ethernet, head, payload])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 2) sum += bytes.readUInt16BE(at)
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16)
  return ~sum & 0xffff
}

/** A question of the domain name system, as it goes out. */
export function dnsQuestion(id: number, name: string, type: 'A' | 'TXT'): Buffer {
  const head = Buffer.from([id >> 8, id & 255, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([head, ...labels, Buffer.from([0, 0, type === 'A' ? 1 : 16, 0, 1])])
}
