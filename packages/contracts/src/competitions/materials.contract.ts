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

/** A competition as those see it who organise it. An administrator is in every group as its owner, but for competitions that they play in. */
export const AdminCompetitionListItem = z.object({
  id: z.uuid(),
  name: Localised,
  role: CompetitionRole,
  isPublished: z.boolean(),
  /** Imported, and hidden until an administrator shows it. */
  importPending: z.boolean(),
  /** From its first stage to the end of its last. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  teams: z.number().int(),
  pendingMaterials: z.number().int(),
})
export type AdminCompetitionListItem = z.infer<typeof AdminCompetitionListItem>

export const listAdminCompetitions = defineRoute({
  method: 'GET',
  path: competitions,
  access: signedIn,
  summary: 'Competitions whose organising group the user is in',
  reply: z.array(AdminCompetitionListItem),
  refusals: [],
})

export const Material = z.object({
  id: z.uuid(),
  state: MaterialState,
  teamName: z.string(),
  orgName: z.string(),
  /** Whose it is, and the name that they gave. */
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
  summary: 'What members of a competition’s teams have handed in, the oldest first',
  params: CompetitionParams,
  query: Paging.extend({ state: MaterialState.default('pending') }),
  reply: pageOf(Material),
  refusals: [],
})

export const getMaterialFile = defineRoute({
  method: 'GET',
  path: `${materialsPath}/:materialId/file`,
  access: staff('organiser'),
  summary: 'The picture of a material. Who looks is written down before a byte is sent',
  params: MaterialParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['materials.not_found', 'uploads.file_not_found'],
})

export const decideMaterial = defineRoute({
  method: 'POST',
  path: `${materialsPath}/:materialId/decision`,
  access: staff('organiser'),
  summary: 'Approve a material, reject it, or return it to be handed in better; its owner is told',
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
