export type Seen = {
  readonly at: number
  readonly protocol: 'tcp' | 'udp'
  readonly from: string
  readonly to: string
  readonly fromPort: number
  readonly toPort: number
  readonly seq: number
  readonly payload: Buffer
}

/** Every IPv4 packet of a capture of Ethernet. */
export function packetsOf(capture: Buffer): Seen[] {
  const seen: Seen[] = []
  for (let at = 24; at + 16 <= capture.length; ) {
    const length = capture.readUInt32LE(at + 8)
    const time = capture.readUInt32LE(at) * 1000 + Math.floor(capture.readUInt32LE(at + 4) / 1000)
    seen.push(...opened(capture.subarray(at + 16, at + 16 + length), time))
    at += 16 + length
  }
  return seen
}

function opened(frame: Buffer, at: number): Seen[] {
  if (frame.readUInt16BE(12) !== 0x0800) return []
  const ip = frame.subarray(14, 14 + frame.readUInt16BE(16))
  const inner = ip.subarray(((ip[0] ?? 0) & 15) * 4)
  const protocol = ip[9] === 6 ? 'tcp' : 'udp'
  const header = protocol === 'tcp' ? ((inner[12] ?? 0) >> 4) * 4 : 8
  return [
    {
      at,
      protocol,
      from: [...ip.subarray(12, 16)].join('.'),
      to: [...ip.subarray(16, 20)].join('.'),
      fromPort: inner.readUInt16BE(0),
      toPort: inner.readUInt16BE(2),
      seq: protocol === 'tcp' ? inner.readUInt32BE(4) : 0,
      payload: inner.subarray(header),
    },
  ]
}

/** What one side said in one connection, put together by its numbers. */
export function saidBy(packets: readonly Seen[], from: string, fromPort: number): Buffer {
  const parts = packets.filter(
    (each) => each.protocol === 'tcp' && each.from === from && each.fromPort === fromPort,
  )
  return Buffer.concat(parts.toSorted((a, b) => a.seq - b.seq).map(({ payload }) => payload))
}

/** The name that a question of the domain name system asks for. */
export function nameAsked(payload: Buffer): string {
  const labels: string[] = []
  for (let at = 12; payload[at]; ) {
    const length = payload[at] ?? 0
    labels.push(payload.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return labels.join('.')
}
