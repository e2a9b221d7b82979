import { connect } from 'node:net'
import { signConnectionToken } from '@tiltyard/core/environments'
import type { Guest, TestAccess } from './access.fixture.ts'

export function connectionTokenOf({ deps }: TestAccess, { actor, environment }: Guest, port = 22): string {
  return signConnectionToken(deps.connectionKey, {
    environmentId: environment.id,
    userId: actor.userId,
    sessionId: actor.sessionId,
    port,
  })
}

/** A tool that sends the token as its first line. */
export function dialWithToken({ tcpPort }: TestAccess, token: string, more = '') {
  const socket = connect({ host: '127.0.0.1', port: tcpPort })
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => void pieces.push(piece))
  socket.on('error', () => undefined)
  socket.write(`${token}\n${more}`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, closed, received: () => Buffer.concat(pieces).toString() }
}
