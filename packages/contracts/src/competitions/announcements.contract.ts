import { z } from 'zod'
import { staff } from '../access.ts'
import { CompetitionDocument, richDocumentBounds } from '../content/rich-document.schema.ts'
import { competitionText, Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

export const AdminAnnouncement = z.object({
  id: z.uuid(),
  title: Localised,
  content: LocalisedHtml,
  /** The related task, if any. */
  task: z.object({ id: z.uuid(), name: Localised }).nullable(),
  publishedAt: z.iso.datetime(),
  /** Null if the account was deleted. */
  publishedBy: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

export const listAdminAnnouncements = defineRoute({
  method: 'GET',
  path: consolePath('/announcements'),
  access: staff('monitor'),
  summary: 'List announcements, withdrawn ones included, newest first',
  params: CompetitionParams,
  query: Paging,
  reply: pageOf(AdminAnnouncement),
  refusals: [],
})

export const publishAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements'),
  access: staff('organiser'),
  summary: 'Publish an announcement to all players',
  params: CompetitionParams,
  body: z.strictObject({
    title: competitionText(100),
    document: CompetitionDocument,
    taskId: z.uuid().nullable(),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['competitions.text_language_missing', 'competitions.not_published', 'tasks.not_found'],
  retriable: true,
  largestBody: 2 * richDocumentBounds.bytes + 100_000,
})

export const withdrawAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements/:announcementId/withdraw'),
  access: staff('organiser'),
  summary: 'Withdraw an announcement from the pages; messages that were sent stay',
  params: CompetitionParams.extend({ announcementId: z.uuid() }),
  reply: emptyReply,
  refusals: ['announcements.not_found'],
})
