import { createSocket } from 'node:dgram'

/** Seconds between 1900, where the protocol begins, and 1970. */
const epochSeconds = 2_208_988_800

/** How far this clock is behind a time server (SNTP, RFC 4330); rejects when none answers in time. */
export function clockError(server = 'pool.ntp.org', port = 123, timeoutMs = 3_000): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    const request = Buffer.alloc(48)
    request[0] = 0x23
    const sentAt = Date.now()
    let isOver = false
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      socket.close()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error('no time server answered'))), timeoutMs)
    socket.once('error', (fault) => end(() => reject(fault)))
    socket.once('message', (reply) => {
      const receivedAt = Date.now()
      const seconds = reply.readUInt32BE(40) - epochSeconds + reply.readUInt32BE(44) / 2 ** 32
      end(() => resolve(seconds - (sentAt + receivedAt) / 2000))
    })
    socket.send(request, port, server, (fault) => {
      if (fault) end(() => reject(fault))
    })
  })
}
