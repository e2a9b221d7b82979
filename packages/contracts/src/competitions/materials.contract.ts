import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, fileReply } from '../route.ts'
import { CompetitionRole } from './competitions.contract.ts'
import { MaterialState } from './teams.contract.ts'

const competitions = '/api/console/competitions'
const materialsPath = `${competitions}/:competitionId/materials` as const
const CompetitionParams = z.object({ competitionId: z.uuid() })
const MaterialParams = CompetitionParams.extend({ materialId: z.uuid() })

export const materialReasonMax = 500

export const CompetitionPhase = z.enum(['draft', 'registration', 'upcoming', 'running', 'frozen', 'over'])
export type CompetitionPhase = z.infer<typeof CompetitionPhase>

/**
 * A competition in the list of its staff. An administrator is owner of every competition except those in which they
 * play.
 */
export const AdminCompetitionListItem = z.object({
  id: z.uuid(),
  name: Localised,
  role: CompetitionRole,
  isPublished: z.boolean(),
  /** Imported, and hidden until an administrator approves it. */
  importPending: z.boolean(),
  isArchived: z.boolean(),
  /** Start of the first stage and end of the last. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  teams: z.number().int(),
  pendingMaterials: z.number().int(),
  phase: CompetitionPhase,
  registrationClosesAt: z.iso.datetime().nullable(),
  /** What waits for the staff besides materials. */
  waiting: z.object({ entries: z.number().int(), incidents: z.number().int(), appeals: z.number().int() }),
})
export type AdminCompetitionListItem = z.infer<typeof AdminCompetitionListItem>

export const listAdminCompetitions = defineRoute({
  method: 'GET',
  path: competitions,
  access: signedIn,
  summary: 'List competitions in which the user is staff',
  reply: z.array(AdminCompetitionListItem),
  refusals: [],
})

export const Material = z.object({
  id: z.uuid(),
  state: MaterialState,
  teamName: z.string(),
  orgName: z.string(),
  /** The member's nickname, and the real name that they gave. */
  nickname: z.string(),
  realName: z.string().nullable(),
  createTime: z.iso.datetime(),
  reason: z.string().nullable(),
  reviewer: z.string().nullable(),
  decideTime: z.iso.datetime().nullable(),
})
export type Material = z.infer<typeof Material>

export const listMaterials = defineRoute({
  method: 'GET',
  path: materialsPath,
  access: staff('organiser'),
  summary: 'List the materials of a competition’s team members, oldest first',
  params: CompetitionParams,
  query: Paging.extend({ state: MaterialState.or(z.literal('all')).default('pending') }),
  reply: pageOf(Material),
  refusals: [],
})

export const getMaterialFile = defineRoute({
  method: 'GET',
  path: `${materialsPath}/:materialId/file`,
  access: staff('organiser'),
  summary: 'Get the image of a material; the view is audited before the first byte is sent',
  params: MaterialParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['materials.not_found', 'uploads.file_not_found'],
})

export const decideMaterial = defineRoute({
  method: 'POST',
  path: `${materialsPath}/:materialId/decision`,
  access: staff('organiser'),
  summary: 'Approve, reject or return a material; notifies its owner',
  params: MaterialParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({
      decision: z.enum(['reject', 'return']),
      reason: z.string().trim().min(1).max(materialReasonMax),
    }),
  ]),
  reply: emptyReply,
  refusals: ['materials.not_found', 'materials.already_decided'],
})
