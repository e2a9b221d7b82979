import { z } from 'zod'
import { Localised, localised } from '../localised.ts'
import { moment } from './console-competition.ts'
import { competitionTypes } from './type-names.ts'

/** A stage is played by one kind of rules; a combined competition has several stages. */
export const StageType = z.enum(competitionTypes).exclude(['major'])

export const StagePlan = z.strictObject({
  name: localised(60),
  type: StageType,
  startsAt: moment,
  /** From then on the public board stands still. */
  freezeAt: moment.nullable(),
  endsAt: moment,
  /** When the frozen board is shown by itself; null: by hand. */
  revealAt: moment.nullable(),
})
export type StagePlan = z.infer<typeof StagePlan>

export const OrganisedStage = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: Localised,
  type: StageType,
  startsAt: z.iso.datetime(),
  freezeAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  revealAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'running', 'paused', 'over']),
  tasks: z.number().int(),
})
export type OrganisedStage = z.infer<typeof OrganisedStage>
