import { z } from 'zod'
import { staff } from '../access.ts'
import { CompetitionDocument, richDocumentBounds } from '../content/rich-document.schema.ts'
import { competitionText, Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  baseRevision,
  CompetitionParams,
  consolePath,
  offsetDateTime,
} from './competition-settings.schema.ts'

export const AnnouncementState = z.enum(['scheduled', 'published', 'withdrawn'])
export type AnnouncementState = z.infer<typeof AnnouncementState>

export const AdminAnnouncement = z.object({
  id: z.uuid(),
  /** Number of its last edit, which the next one names. */
  revision: z.number().int(),
  state: AnnouncementState,
  title: Localised,
  content: LocalisedHtml,
  /** What an editor opens; null if it was imported, or written before documents were kept. */
  document: CompetitionDocument.nullable(),
  /** The related task, if any. */
  task: z.object({ id: z.uuid(), name: Localised }).nullable(),
  /** The team that alone sees it; null: everybody. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** In the future while it is scheduled. */
  publishedAt: z.iso.datetime(),
  /** Null if the account was deleted. */
  publishedBy: z.string().nullable(),
  /** The last edit after its publication. */
  editedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

export const listAdminAnnouncements = defineRoute({
  method: 'GET',
  path: consolePath('/announcements'),
  access: staff('monitor'),
  summary: 'List announcements, scheduled and withdrawn ones included, newest first',
  params: CompetitionParams,
  query: Paging,
  reply: pageOf(AdminAnnouncement),
  refusals: [],
})

const AnnouncementText = z.strictObject({
  title: competitionText(100),
  document: CompetitionDocument,
  taskId: z.uuid().nullable(),
  /** The team that alone sees it; null: everybody. */
  teamId: z.uuid().nullable(),
  /** Null: at once. */
  publishAt: offsetDateTime.nullable(),
})
export type AnnouncementText = z.infer<typeof AnnouncementText>
const largestBody = 2 * richDocumentBounds.bytes + 100_000

export const publishAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements'),
  access: staff('organiser'),
  summary: 'Publish an announcement to everybody or to one team, now or at a time',
  params: CompetitionParams,
  body: AnnouncementText.extend({
    teamId: AnnouncementText.shape.teamId.default(null),
    publishAt: AnnouncementText.shape.publishAt.default(null),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    'competitions.text_language_missing',
    'competitions.not_published',
    'tasks.not_found',
    'teams.not_found',
    'announcements.publish_time_in_past',
  ],
  retriable: true,
  largestBody,
})

const AnnouncementParams = CompetitionParams.extend({ announcementId: z.uuid() })

export const changeAnnouncement = defineRoute({
  method: 'PUT',
  path: consolePath('/announcements/:announcementId'),
  access: staff('organiser'),
  summary: 'Edit an announcement; while it is scheduled also its time and its audience',
  params: AnnouncementParams,
  // Audience and time have no default here: to leave one out must not publish what was meant for one team.
  body: AnnouncementText.extend({ baseRevision }),
  reply: emptyReply,
  refusals: [
    'competitions.text_language_missing',
    'competitions.not_published',
    'announcements.not_found',
    'announcements.revision_conflict',
    'announcements.already_published',
    'announcements.publish_time_in_past',
    'tasks.not_found',
    'teams.not_found',
  ],
  largestBody,
})

export const withdrawAnnouncement = defineRoute({
  method: 'POST',
  path: consolePath('/announcements/:announcementId/withdraw'),
  access: staff('organiser'),
  summary: 'Withdraw an announcement from the pages, or before it is published; messages that were sent stay',
  params: AnnouncementParams,
  reply: emptyReply,
  refusals: ['announcements.not_found'],
})
