import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { clockError } from './clock-error.ts'

const epochSeconds = 2_208_988_800
const servers: Socket[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A time server whose clock is ahead of this one; without a clock it never answers. */
async function timeServer(aheadSeconds?: number): Promise<number> {
  const server = createSocket('udp4')
  servers.push(server)
  server.on('message', (request, { port, address }) => {
    if (aheadSeconds === undefined || request.length !== 48) return
    const reply = Buffer.alloc(48)
    const seconds = Date.now() / 1000 + aheadSeconds
    reply.writeUInt32BE(Math.floor(seconds) + epochSeconds, 40)
    reply.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44)
    server.send(reply, port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

test.each([0, 90, -3600])(
  'a clock that differs from a time server by %i s is told by how much',
  async (ahead) => {
    expect(await clockError('127.0.0.1', await timeServer(ahead))).toBeCloseTo(ahead, 0)
  },
)

test('a time server that does not answer is given up', async () => {
  await expect(clockError('127.0.0.1', await timeServer(), 50)).rejects.toThrow('no time server answered')
})
