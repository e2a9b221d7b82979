import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** What a CAS 3.0 server says of a ticket: a user and attributes, or a failure. */
export type CasVerdict = {
  readonly user: string
  readonly attributes: Readonly<Record<string, string>>
} | null

const timeoutMs = 5_000
const longestAnswerBytes = 64 * 1024
/** CAS 3.0: no service issues longer ones. */
const longestTicket = 256

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

/** Asked server to server; a redirect is not followed, and a slow or endless answer is a failure to ask. */
export async function validateTicket(
  base: string,
  query: { service: string; ticket: string; format?: 'JSON' },
): Promise<CasVerdict> {
  if (query.ticket.length > longestTicket) return null
  const url = new URL(`${base.replace(/\/$/, '')}/p3/serviceValidate`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the account service answered ${response.status}`)
  const text = await readWithin(longestAnswerBytes, response)
  return readVerdict(query.format === 'JSON' ? JSON.parse(text) : parseXml(text))
}

/** Stops at the limit: an endless answer would fill our memory before its time is up. */
async function readWithin(limitBytes: number, response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > limitBytes) throw new Error('the account service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

export function readVerdict(answer: unknown): CasVerdict {
  const { authenticationSuccess: success, authenticationFailure: failure } =
    Answer.parse(answer).serviceResponse
  if (success && failure === undefined) return { user: success.user, attributes: success.attributes ?? {} }
  if (!success && failure !== undefined) return null
  throw new Error('the account service answered neither success nor failure')
}

/** Entities are not expanded: an answer may not make us read or grow anything. */
export function parseXml(text: string): unknown {
  if (text.includes('<!')) throw new Error('a document type or comment has no place in a CAS answer')
  return new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    ignoreAttributes: true,
    processEntities: true,
  }).parse(text)
}
