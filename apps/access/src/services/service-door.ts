import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServiceNamed } from '@tiltyard/core/environments'
import type { AccessLimits } from '../limits.ts'
import { refuseSocket } from '../refuse-socket.ts'
import type { Agents } from './agents.ts'
import { answerPlainly } from './answer.ts'
import { type EnterServiceDeps, enterService, isEntry } from './enter-service.ts'
import { isOfOwnPage, isOwnSocket } from './own-page.ts'
import { proxyRequest } from './proxy-request.ts'
import { proxySocket } from './proxy-socket.ts'
import { framingOf } from './service-request.ts'
import type { Ways } from './way.ts'

export type ServiceDoorDeps = EnterServiceDeps & {
  /** `https:` where people come by it. */
  readonly protocol: string
  readonly agents: Agents
  readonly ways: Ways
  readonly limits: AccessLimits['service']
  readonly report: (fault: unknown) => void
}

/** Everything that is asked of a host below the domain of environments. */
export function createServiceDoor(deps: ServiceDoorDeps) {
  const { gate, agents, ways, limits } = deps
  const originOf = ({ headers }: IncomingMessage) => `${deps.protocol}//${headers.host}`

  async function answer(
    named: ServiceNamed,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const framing = framingOf(request)
    if (typeof framing === 'number') return answerPlainly(response, framing)
    if (isEntry(request)) return enterService(deps, named, request, response)
    if (!isOfOwnPage(request, originOf(request))) return answerPlainly(response, 403)
    const admitted = await gate.admit(named, request.headers.cookie)
    if (typeof admitted === 'number') return answerPlainly(response, admitted)
    // What follows its headers was unreadable, or whoever asked has left.
    if (request.socket.destroyed) return
    let breakOff: (status: number) => void = () => undefined
    const way = ways.open(admitted.entry, (why) => breakOff(why === 'idle' ? 504 : 410))
    if (!way) return answerPlainly(response, 503)
    breakOff = proxyRequest(request, response, {
      agent: agents.of(admitted.entrance.id, named.port),
      framing,
      way,
      bytesPerSecond: limits.bytesPerSecond,
    })
  }

  async function connect(
    named: ServiceNamed,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const framing = framingOf(request)
    const isPlain = typeof framing === 'object' && framing.body === 'none' && request.method === 'GET'
    if (!isPlain || request.headers.upgrade?.toLowerCase() !== 'websocket') return refuseSocket(socket, 400)
    if (!isOwnSocket(request, originOf(request))) return refuseSocket(socket, 403)
    const admitted = await gate.admit(named, request.headers.cookie)
    if (typeof admitted === 'number') return refuseSocket(socket, admitted)
    let breakOff: () => void = () => socket.destroy()
    const way = ways.open(admitted.entry, () => breakOff())
    if (!way) return refuseSocket(socket, 503)
    const agent = agents.of(admitted.entrance.id, named.port)
    breakOff = proxySocket(request, socket, head, { agent, way, bytesPerSecond: limits.bytesPerSecond })
  }

  return {
    answer: (named: ServiceNamed, request: IncomingMessage, response: ServerResponse): void => {
      answer(named, request, response).catch((fault: unknown) => {
        deps.report(fault)
        answerPlainly(response, 502)
      })
    },
    connect: (named: ServiceNamed, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      connect(named, request, socket, head).catch((fault: unknown) => {
        deps.report(fault)
        refuseSocket(socket, 502)
      })
    },
  }
}
