import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  type ConnectionAddress,
  connectionTokenHeader,
  createTeamAccessTicket,
  createTeamConnectionAddress,
  decodeServerFrame,
  encodeData,
  encodeOutputAck,
} from '@tiltyard/contracts'
import { WebSocket } from 'ws'
import type { EnvironmentAccess } from '../training/demo-question.ts'
import { lookupLocal, openAddress } from './open-address.ts'
import type { CasePlayer } from './solve-case.ts'

const terminalMs = 30_000

/** A team's environment as its members reach it: its page by a connection address, its terminal by a ticket. */
export function enterEnvironment(
  { call }: Pick<CasePlayer, 'call'>,
  site: string,
  params: Record<string, string>,
): EnvironmentAccess {
  let connection: Promise<ConnectionAddress> | undefined
  return {
    get: async (path, headers = {}) => {
      connection ??= call<ConnectionAddress>(createTeamConnectionAddress, { params, body: { port: 8080 } })
      const { address, token } = await connection
      const response = await openAddress(new URL(path, address), {
        ...headers,
        [connectionTokenHeader]: token,
      })
      return { status: response.statusCode ?? 0, body: await text(response) }
    },
    type: async (line) => {
      const ticket = { params, body: { to: 'terminal' } }
      const { address } = await call<{ address: string }>(createTeamAccessTicket, ticket)
      return typeInTerminal(address, new URL(site).origin, line)
    },
  }
}

/** Everything that the terminal shows until the line has run. */
function typeInTerminal(address: string, origin: string, line: string): Promise<string> {
  const mark = randomUUID()
  const socket = new WebSocket(address, { origin, lookup: lookupLocal, perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.terminate(), terminalMs)
    const shown: Uint8Array[] = []
    let position = 0
    socket.on('message', (data) => {
      const frame = decodeServerFrame(data as Buffer)
      // The typed line is shown too; only the command writes the word and the mark side by side.
      if (frame?.kind === 'session')
        socket.send(encodeData(Buffer.from(`${line}; printf 'done %s\\n' ${mark}\n`)))
      if (frame?.kind !== 'bytes') return
      shown.push(frame.bytes)
      position += frame.bytes.length
      socket.send(encodeOutputAck(position))
      const output = Buffer.concat(shown).toString('utf8')
      if (!output.includes(`done ${mark}`)) return
      resolve(output)
      socket.close()
    })
    socket.on('error', reject)
    socket.on('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`the terminal was closed (${code})`))
    })
  })
}
