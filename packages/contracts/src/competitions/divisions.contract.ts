import { z } from 'zod'
import { staff } from '../access.ts'
import { OrgType } from '../identity/profile.contract.ts'
import { competitionText, Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import {
  baseRevision,
  CompetitionParams,
  consolePath,
  SettingsRevisionReply,
} from './competition-settings.schema.ts'
import type { DivisionRight } from './division-rights.ts'

const rights = {
  canJoin: z.boolean(),
  needsReview: z.boolean(),
  canSeeTasks: z.boolean(),
  canSubmit: z.boolean(),
  scores: z.boolean(),
  ranksOverall: z.boolean(),
  canTakeBloods: z.boolean(),
  affectsValue: z.boolean(),
} satisfies Record<DivisionRight, z.ZodBoolean>

export const DivisionPlan = z.strictObject({
  name: competitionText(40),
  description: competitionText(300).nullable(),
  /** Null: teams of any type. */
  orgTypes: z.array(OrgType).min(1).max(3).nullable(),
  ...rights,
})
export type DivisionPlan = z.infer<typeof DivisionPlan>

export const AdminDivision = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: Localised,
  description: Localised.nullable(),
  orgTypes: z.array(OrgType).nullable(),
  ...rights,
  /** Teams that registered for the division, in any state. */
  entries: z.number().int(),
  /** Number of tasks for which the division's rights differ. */
  differing: z.number().int(),
})
export type AdminDivision = z.infer<typeof AdminDivision>

const DivisionParams = CompetitionParams.extend({ divisionId: z.uuid() })

export const addDivision = defineRoute({
  method: 'POST',
  path: consolePath('/divisions'),
  access: staff('organiser'),
  summary: 'Add a division with its rights',
  params: CompetitionParams,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: SettingsRevisionReply.extend({ id: z.uuid() }),
  refusals: ['competitions.text_language_missing', 'competitions.revision_conflict', 'divisions.too_many'],
  retriable: true,
})

export const changeDivision = defineRoute({
  method: 'PUT',
  path: consolePath('/divisions/:divisionId'),
  access: staff('organiser'),
  summary:
    'Change a division; changes that affect the board are recorded in the ledger and apply from now on',
  params: DivisionParams,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: SettingsRevisionReply,
  refusals: [
    'competitions.text_language_missing',
    'competitions.revision_conflict',
    'divisions.not_found',
    'effects.not_confirmed',
  ],
})

export const removeDivision = defineRoute({
  method: 'DELETE',
  path: consolePath('/divisions/:divisionId'),
  access: staff('organiser'),
  summary: 'Delete a division without registered teams',
  params: DivisionParams,
  reply: SettingsRevisionReply,
  refusals: ['divisions.not_found', 'divisions.in_use', 'divisions.last_division'],
})
