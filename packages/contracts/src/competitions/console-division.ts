import { z } from 'zod'
import { Localised, localised } from '../localised.ts'
import { OrgType } from '../users/profile-fields.ts'

/** What a division's teams may do, and what their solves do. In the order in which they matter to a team. */
export const divisionRights = [
  'mayJoin',
  'needsReview',
  'seesTasks',
  'submits',
  'scores',
  'ranksOverall',
  'takesBloods',
  'movesValue',
] as const
export type DivisionRight = (typeof divisionRights)[number]

const rights = {
  mayJoin: z.boolean(),
  needsReview: z.boolean(),
  seesTasks: z.boolean(),
  submits: z.boolean(),
  scores: z.boolean(),
  ranksOverall: z.boolean(),
  takesBloods: z.boolean(),
  movesValue: z.boolean(),
} satisfies Record<DivisionRight, z.ZodBoolean>

export const DivisionPlan = z.strictObject({
  name: localised(40),
  description: localised(300).nullable(),
  /** Null: teams of any kind. */
  orgTypes: z.array(OrgType).min(1).max(3).nullable(),
  ...rights,
})
export type DivisionPlan = z.infer<typeof DivisionPlan>

export const OrganisedDivision = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: Localised,
  description: Localised.nullable(),
  orgTypes: z.array(OrgType).nullable(),
  ...rights,
  /** Teams that have registered for it, whatever became of it. */
  entries: z.number().int(),
  /** Tasks on which its rights differ. */
  differing: z.number().int(),
})
export type OrganisedDivision = z.infer<typeof OrganisedDivision>
