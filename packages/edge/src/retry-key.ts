import { createHash } from 'node:crypto'
import type { RouteShape } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from './invalid-input.ts'
import type { Caller } from './limits.ts'

/** What the kernel needs to make a repeated request harmless (its RetryKey). */
export type SentRetryKey = { readonly owner: string; readonly key: string; readonly requestHash: Buffer }

export function readRetryKey(
  route: RouteShape,
  request: FastifyRequest,
  caller: Caller,
): { retryKey?: SentRetryKey } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new InvalidInput([{ path: 'headers.idempotency-key', rule: 'invalid_format' }])
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.method, request.url, request.body ?? null]))
    .digest()
  return { retryKey: { owner: `${caller.kind}:${caller.id}`, key, requestHash } }
}
