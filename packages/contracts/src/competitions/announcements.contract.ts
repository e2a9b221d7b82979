import { z } from 'zod'
import { staff } from '../access.ts'
import { LocalisedDocument, richDocumentBounds } from '../content/rich-document.schema.ts'
import { Localised, LocalisedHtml, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

export const AdminAnnouncement = z.object({
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
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

export const listAdminAnnouncements = defineRoute({
  method: 'GET',
  path: consolePath('/announcements'),
  access: staff('monitor'),
  summary: 'What was announced, withdrawn ones included, the latest first',
  params: CompetitionParams,
  query: Paging,
  reply: pageOf(AdminAnnouncement),
  refusals: [],
})

export const publishAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements'),
  access: staff('organiser'),
  summary: 'Announce something to everybody who plays',
  params: CompetitionParams,
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
  params: CompetitionParams.extend({ announcementId: z.uuid() }),
  reply: emptyReply,
  refusals: ['announcements.not_found'],
})
