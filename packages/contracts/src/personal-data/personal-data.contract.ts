import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, fileReply } from '../route.ts'

const base = '/api/platform/web/dsc/user/data'

export const DataExport = z.object({
  id: z.uuid(),
  /** pending: in preparation; ready: downloadable until `expiresAt`; expired: deleted. */
  state: z.enum(['pending', 'ready', 'expired']),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const PersonalData = z.object({
  /** The latest few, newest first. */
  exports: z.array(DataExport),
  /** When another export may be requested; null: now. */
  nextExportAt: z.iso.datetime().nullable(),
  /** Until when this session is fresh enough to delete the account. */
  reauthenticatedUntil: z.iso.datetime().nullable(),
  /** Teams that need another leader first. */
  ledTeams: z.array(z.string()),
})
export type PersonalData = z.infer<typeof PersonalData>

export const getPersonalData = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'Get the user’s data exports, and what prevents the deletion of the account',
  reply: PersonalData,
  refusals: [],
  onlyInBrowser: true,
})

export const requestDataExport = defineRoute({
  method: 'POST',
  path: `${base}/exports`,
  access: signedIn,
  summary: 'Request an export of all data of the user; once a day',
  reply: DataExport,
  refusals: ['personal_data.export_in_progress', 'personal_data.export_requested_recently'],
  onlyInBrowser: true,
})

export const downloadDataExport = defineRoute({
  method: 'GET',
  path: `${base}/exports/:exportId/file`,
  access: signedIn,
  summary: 'Download the user’s own export',
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
    'Delete the account: ends every session, and erases it after 14 days unless the user signs in before',
  body: z.strictObject({
    /** Typed as a confirmation. */
    nickname: z.string().min(1).max(256),
  }),
  reply: z.object({ dueAt: z.iso.datetime() }),
  refusals: [
    'personal_data.nickname_mismatch',
    'personal_data.reauthentication_required',
    'personal_data.is_team_leader',
    'personal_data.is_last_administrator',
  ],
  rate: 'secret',
  onlyInBrowser: true,
})
