import { z } from 'zod'
import { staff } from '../access.ts'
import { LocalisedDocument } from '../contents/rich-document.ts'
import { richDocumentBounds } from '../contents/rich-grammar.ts'
import { Localised, localised } from '../localised.ts'
import { LocalisedHtml } from '../localised-html.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, nothing } from '../route.ts'
import { consolePath, OneCompetition } from './console-competition.ts'

export const SentAnnouncement = z.object({
  id: z.uuid(),
  title: Localised,
  content: LocalisedHtml,
  /** The task that it is about. */
  task: z.object({ id: z.uuid(), name: Localised }).nullable(),
  publishedAt: z.iso.datetime(),
  /** Null once the person has left. */
  publishedBy: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type SentAnnouncement = z.infer<typeof SentAnnouncement>

export const listSentAnnouncements = defineRoute({
  method: 'GET',
  path: consolePath('/announcements'),
  access: staff('monitor'),
  summary: 'What was announced, withdrawn ones included, the latest first',
  params: OneCompetition,
  query: Paging,
  reply: pageOf(SentAnnouncement),
  refusals: [],
})

export const publishAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements'),
  access: staff('organiser'),
  summary: 'Announce something to everybody who plays',
  params: OneCompetition,
  body: z.strictObject({
    title: localised(100),
    document: LocalisedDocument,
    taskId: z.uuid().nullable(),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['competitions.not_published', 'tasks.not_found'],
  retriable: true,
  largestBody: 2 * richDocumentBounds.bytes + 100_000,
})

export const withdrawAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements/:announcementId/withdraw'),
  access: staff('organiser'),
  summary: 'Take an announcement off the pages; messages that were sent stay',
  params: OneCompetition.extend({ announcementId: z.uuid() }),
  reply: nothing,
  refusals: ['announcements.not_found'],
})
