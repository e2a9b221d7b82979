import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { askService } from './ask-service.ts'

/** What a CAS 3.0 server says of a ticket: a user and attributes, or a failure. */
export type CasVerdict = {
  readonly user: string
  readonly attributes: Readonly<Record<string, string>>
} | null

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

export async function validateTicket(
  base: string,
  query: { service: string; ticket: string; format?: 'JSON' },
): Promise<CasVerdict> {
  if (query.ticket.length > longestTicket) return null
  const text = await askService(base, '/p3/serviceValidate', query)
  return readVerdict(query.format === 'JSON' ? JSON.parse(text) : parseXml(text))
}

function readVerdict(answer: unknown): CasVerdict {
  const { authenticationSuccess: success, authenticationFailure: failure } =
    Answer.parse(answer).serviceResponse
  if (success && failure === undefined) return { user: success.user, attributes: success.attributes ?? {} }
  if (!success && failure !== undefined) return null
  throw new Error('the account service answered neither success nor failure')
}

/** Entities are not expanded: an answer may not make us read or grow anything. */
function parseXml(text: string): unknown {
  if (text.includes('<!')) throw new Error('a document type or comment has no place in a CAS answer')
  return new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    ignoreAttributes: true,
    processEntities: true,
  }).parse(text)
}
