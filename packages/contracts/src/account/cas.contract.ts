import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineRoute } from '../route.ts'

/**
 * CAS 3.0 validation, called server to server: it redeems the ticket without a cookie, so cross-site calls gain
 * nothing. A failed validation is part of the document with HTTP 200, as the protocol requires.
 */
export const serviceValidate = defineRoute({
  method: 'GET',
  path: '/p3/serviceValidate',
  access: anyone,
  summary: 'Validate a ticket (CAS 3.0)',
  query: z.object({
    service: z.string().max(4096).optional(),
    ticket: z.string().max(4096).optional(),
    format: z.string().max(8).optional(),
  }),
  reply: z.object({ type: z.enum(['application/xml', 'application/json']), text: z.string() }),
  answer: 'document',
  refusals: [],
})
