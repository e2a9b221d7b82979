import type { IdentityProvider } from '@tiltyard/core/ports'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** Validation result of a CAS 3.0 server: a user with attributes, or a failure. */
export type CasVerdict = {
  readonly user: string
  readonly attributes: Readonly<Record<string, string>>
} | null

/** The longest ticket that CAS 3.0 allows. */
const maxTicketLength = 256

const Attributes = z.record(z.string(), z.unknown()).transform((all) => {
  const texts = Object.entries(all).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  )
  return Object.fromEntries(
    texts.flatMap(([name, value]) =>
      value === null || typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  )
})
const Answer = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z
      .object({ user: z.string().min(1), attributes: Attributes.optional() })
      .optional(),
    authenticationFailure: z.unknown().optional(),
  }),
})

export async function validateTicket(
  base: string,
  query: { service: string; ticket: string; format?: 'JSON' },
): Promise<CasVerdict> {
  if (query.ticket.length > maxTicketLength) return null
  const text = await getFromService(base, '/p3/serviceValidate', query)
  return parseVerdict(query.format === 'JSON' ? JSON.parse(text) : parseXml(text))
}

function parseVerdict(answer: unknown): CasVerdict {
  const { authenticationSuccess: success, authenticationFailure: failure } =
    Answer.parse(answer).serviceResponse
  if (success && failure === undefined) return { user: success.user, attributes: success.attributes ?? {} }
  if (!success && failure !== undefined) return null
  throw new Error('the account service answered neither success nor failure')
}

/** Entities are not expanded: a reply must not cause reads or unbounded growth. */
function parseXml(text: string): unknown {
  if (text.includes('<!')) throw new Error('a document type or comment has no place in a CAS answer')
  return new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    ignoreAttributes: true,
    processEntities: true,
  }).parse(text)
}

/** Any CAS 3.0 server. The protocol has no registration page, so sign-up leads to its sign-in page. */
export function casIdentity(options: { readonly casUrl: string }): IdentityProvider {
  const base = options.casUrl.replace(/\/$/, '')
  const signInAddress: IdentityProvider['signInAddress'] = async ({ service }) =>
    `${base}/login?${new URLSearchParams({ service })}`
  return {
    signInAddress,
    registrationAddress: signInAddress,
    async identify(ticket, { service }) {
      const verdict = await validateTicket(base, { service, ticket })
      if (!verdict) return null
      const { user, attributes } = verdict
      return {
        issuer: base,
        subject: user,
        displayName: attributes['displayName'] ?? attributes['cn'] ?? user,
        email: attributes['mail'] ?? attributes['email'] ?? null,
      }
    },
    // A CAS session names no browser, so there is none to end.
    endBrowser: async () => {},
    confirmPasswordChange: async () => null,
    accounts: null,
  }
}

const timeoutMs = 5_000
const longestAnswerBytes = 64 * 1024

export function getFromService(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const url = addressOf(base, path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return send(url)
}

/** Sent with the account service's own Origin, which its state-changing routes require. */
export async function postToService(
  base: string,
  path: string,
  { body, origin }: { readonly body: object; readonly origin: string },
): Promise<string> {
  const headers = { 'content-type': 'application/json', origin, token: '' }
  return send(addressOf(base, path), { method: 'POST', headers, body: JSON.stringify(body) })
}

const addressOf = (base: string, path: string) => new URL(base.replace(/\/$/, '') + path)

export class ServiceFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the account service answered ${status}`)
    this.status = status
  }
}

/** Server to server: redirects are not followed, and a slow or endless reply is a provider failure. */
async function send(url: URL, request: RequestInit = {}): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...request, redirect: 'error', signal })
  if (!response.ok) throw new ServiceFailure(response.status)
  return readBounded(longestAnswerBytes, response)
}

/** Stops at the limit: an endless reply would fill the memory before the timeout. */
async function readBounded(limitBytes: number, response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > limitBytes) throw new Error('the account service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
