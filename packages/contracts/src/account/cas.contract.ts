import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineRoute } from '../route.ts'

/**
 * CAS 3.0 validation, called server to server. It spends the ticket, but carries no cookie and needs the
 * unguessable ticket itself, so a foreign page gains nothing by it. A failed validation is an outcome in the
 * document, with HTTP 200, as the protocol has it.
 */
export const serviceValidate = defineRoute({
  method: 'GET',
  path: '/p3/serviceValidate',
  access: anyone,
  summary: 'CAS 3.0 ticket validation',
  query: z.object({
    service: z.string().max(4096).optional(),
    ticket: z.string().max(4096).optional(),
    format: z.string().max(8).optional(),
  }),
  reply: z.object({ type: z.enum(['application/xml', 'application/json']), text: z.string() }),
  answer: 'document',
  refusals: [],
})
