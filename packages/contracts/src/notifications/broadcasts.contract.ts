import { z } from 'zod'
import { onlyRoles, type RoleName, roles } from '../access.ts'
import { LocalisedDocument, richDocumentBounds } from '../content/rich-document.schema.ts'
import { Localised, LocalisedHtml, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/console/broadcasts'
const administrators = onlyRoles('administrator')
const maxBodyBytes = 2 * richDocumentBounds.bytes + 100_000

/** Everybody, or the people of one role. */
const Audience = z.enum(['everybody', ...(Object.keys(roles) as RoleName[])])
export type BroadcastAudience = z.infer<typeof Audience>

export const Broadcast = z.object({
  id: z.uuid(),
  title: Localised,
  content: LocalisedHtml,
  audience: Audience,
  byMail: z.boolean(),
  state: z.enum(['sending', 'sent', 'stopped']),
  /** Counted when it was written. */
  recipients: z.number().int(),
  /** People who have got it so far. */
  sentCount: z.number().int(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type Broadcast = z.infer<typeof Broadcast>

const NewBroadcast = z.strictObject({
  title: localised(100),
  document: LocalisedDocument,
  audience: Audience,
  /** Also by mail, to those who want mails of this kind. */
  byMail: z.boolean(),
})

export const listBroadcasts = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'List broadcast messages with how far they are sent, newest first',
  query: Paging,
  reply: pageOf(Broadcast),
  refusals: [],
})

export const previewBroadcast = defineRoute({
  method: 'POST',
  path: `${base}/preview`,
  access: administrators,
  summary: 'Show a broadcast message as readers will see it, and count them; nothing is sent',
  body: NewBroadcast,
  largestBody: maxBodyBytes,
  reply: z.object({
    content: LocalisedHtml,
    recipients: z.number().int(),
    /** Of them, people who also get a mail. */
    mails: z.number().int(),
  }),
  refusals: [],
})

export const sendBroadcast = defineRoute({
  method: 'POST',
  path: base,
  access: administrators,
  summary: 'Send a message to everybody or to a role; a job delivers it in batches',
  body: NewBroadcast,
  largestBody: maxBodyBytes,
  reply: z.object({ id: z.uuid() }),
  refusals: [],
  retriable: true,
})

export const stopBroadcast = defineRoute({
  method: 'POST',
  path: `${base}/:broadcastId/stop`,
  access: administrators,
  summary: 'Stop sending a broadcast message; people who have got it keep it',
  params: z.object({ broadcastId: z.uuid() }),
  reply: emptyReply,
  refusals: ['broadcasts.not_found', 'broadcasts.not_sending'],
})
