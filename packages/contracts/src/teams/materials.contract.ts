import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import { CompetitionRole } from '../competitions/competitions.contract.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, fileReply, nothing } from '../route.ts'
import { MaterialState } from './teams.contract.ts'

const competitions = '/api/console/competitions'
const ofOne = `${competitions}/:competitionId/materials` as const
const OneCompetition = z.object({ competitionId: z.uuid() })
const OneMaterial = OneCompetition.extend({ materialId: z.uuid() })

export const materialReasonMax = 500

/** A competition as those see it who organise it. An administrator is in every group as its owner, but for competitions that they play in. */
export const OrganisedCompetition = z.object({
  id: z.uuid(),
  name: Localised,
  role: CompetitionRole,
  isPublished: z.boolean(),
  /** Imported, and hidden until an administrator shows it. */
  importWaits: z.boolean(),
  /** From its first stage to the end of its last. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  teams: z.number().int(),
  pendingMaterials: z.number().int(),
})
export type OrganisedCompetition = z.infer<typeof OrganisedCompetition>

export const listOrganisedCompetitions = defineRoute({
  method: 'GET',
  path: competitions,
  access: signedIn,
  summary: 'Competitions whose organising group the user is in',
  reply: z.array(OrganisedCompetition),
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
  path: ofOne,
  access: staff('organiser'),
  summary: 'What members of a competition’s teams have handed in, the oldest first',
  params: OneCompetition,
  query: Paging.extend({ state: MaterialState.default('pending') }),
  reply: pageOf(Material),
  refusals: [],
})

export const getMaterialFile = defineRoute({
  method: 'GET',
  path: `${ofOne}/:materialId/file`,
  access: staff('organiser'),
  summary: 'The picture of a material. Who looks is written down before a byte is sent',
  params: OneMaterial,
  answer: 'file',
  reply: fileReply,
  refusals: ['materials.not_found', 'uploads.file_not_found'],
})

export const decideMaterial = defineRoute({
  method: 'POST',
  path: `${ofOne}/:materialId/decide`,
  access: staff('organiser'),
  summary: 'Approve a material, reject it, or return it to be handed in better; its owner is told',
  params: OneMaterial,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({
      decision: z.enum(['reject', 'return']),
      reason: z.string().trim().min(1).max(materialReasonMax),
    }),
  ]),
  reply: nothing,
  refusals: ['materials.not_found', 'materials.decided'],
})
