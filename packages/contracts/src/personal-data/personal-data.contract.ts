import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, fileReply } from '../route.ts'

const base = '/api/platform/web/dsc/user/data'

export const DataExport = z.object({
  id: z.uuid(),
  /** asked: being gathered; ready: to be fetched until `expiresAt`; gone: its time is over. */
  state: z.enum(['pending', 'ready', 'expired']),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const PersonalData = z.object({
  /** The latest first, a few. */
  exports: z.array(DataExport),
  /** When another one may be asked for; null: now. */
  nextExportAt: z.iso.datetime().nullable(),
  /** For how long after signing in the account may be given up, and until when this session may. */
  reauthenticatedUntil: z.iso.datetime().nullable(),
  /** Names of teams that somebody else must lead first. */
  ledTeams: z.array(z.string()),
})
export type PersonalData = z.infer<typeof PersonalData>

export const getPersonalData = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'What has been exported of the user’s data, and what stands in the way of leaving',
  reply: PersonalData,
  refusals: [],
  onlyInBrowser: true,
})

export const requestDataExport = defineRoute({
  method: 'POST',
  path: `${base}/exports`,
  access: signedIn,
  summary: 'Have everything of the user gathered in one file; once a day',
  reply: DataExport,
  refusals: ['personal_data.export_in_progress', 'personal_data.export_requested_recently'],
  onlyInBrowser: true,
})

export const downloadDataExport = defineRoute({
  method: 'GET',
  path: `${base}/exports/:exportId/file`,
  access: signedIn,
  summary: 'The gathered file, for its owner alone',
  params: z.object({ exportId: z.uuid() }),
  answer: 'file',
  reply: fileReply,
  refusals: ['personal_data.export_not_found'],
  onlyInBrowser: true,
})

export const requestAccountDeletion = defineRoute({
  method: 'POST',
  path: `${base}/deletion`,
  access: signedIn,
  summary:
    'Give the account up: every session ends, and 14 days later it is gone unless its owner signs in before',
  body: z.strictObject({
    /** As a sign that it is meant. */
    nickname: z.string().min(1).max(256),
  }),
  reply: z.object({ dueAt: z.iso.datetime() }),
  refusals: [
    'personal_data.nickname_mismatch',
    'personal_data.reauthentication_required',
    'personal_data.is_team_leader',
  ],
  rate: 'secret',
  onlyInBrowser: true,
})
