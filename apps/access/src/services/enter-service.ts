import type { IncomingMessage, ServerResponse } from 'node:http'
import { entryPath, type ServiceNamed, type Ticket } from '@tiltyard/core/environments'
import type { Closed, Pass } from '../entrances/watch.ts'
import { answerPlainly } from './answer.ts'
import { entryHeader } from './entry-cookie.ts'
import type { ServiceGate } from './service-gate.ts'

export type EnterServiceDeps = {
  readonly key: Buffer
  readonly gate: ServiceGate
  readonly redeem: (ticket: string) => Promise<Ticket | null>
  readonly look: (pass: Pass) => Promise<Closed | null>
}

export function isEntry({ url = '' }: IncomingMessage): boolean {
  return url === entryPath || url.startsWith(`${entryPath}?`)
}

/** The ticket becomes a cookie of this host, and the address that held it is left behind. */
export async function enterService(
  { key, gate, redeem, look }: EnterServiceDeps,
  named: ServiceNamed,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ticket = new URL(request.url ?? '/', 'http://gateway').searchParams.get('ticket')
  if (request.method !== 'GET' || !ticket) return answerPlainly(response, 403)
  const [entrance, pass] = await Promise.all([gate.find(named), redeem(ticket)])
  const isForThis = pass?.to === 'service' && pass.port === named.port
  if (!isForThis || pass.environmentId !== entrance?.id) return answerPlainly(response, 403)
  if ((await look(pass)) !== null) return answerPlainly(response, 410)
  response.writeHead(303, {
    location: '/',
    'set-cookie': entryHeader(key, { ...pass, port: named.port }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-length': '0',
  })
  response.end()
}
