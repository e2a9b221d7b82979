import { z } from 'zod'
import { Localised } from '../localised.ts'
import { VerifyType } from './competitions.contract.ts'
import { divisionRights } from './division-rights.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime().nullable()

/** One consequence of a change for a published competition. */
export const EffectLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    of: z.enum([
      'start',
      'freeze',
      'end',
      'reveal',
      'registration_opens',
      'registration_closes',
      'roster_locks',
      'task_opens',
      'task_closes',
    ]),
    /** The stage or task that has the time; null: the competition. */
    name: Localised.nullable(),
    before: moment,
    after: moment,
  }),
  /** What happens to a stage at once. */
  z.object({
    kind: z.literal('stage'),
    what: z.enum(['begins', 'ends', 'resumes', 'pauses', 'freezes', 'is_revealed', 'is_removed']),
    name: Localised,
  }),
  z.object({ kind: z.literal('task'), isPublished: z.boolean(), name: Localised, solves: count }),
  z.object({
    kind: z.literal('right'),
    division: Localised,
    right: z.enum(divisionRights),
    isGiven: z.boolean(),
    teams: count,
    /** Null: for all tasks. */
    task: Localised.nullable(),
  }),
  /** Numbers of answers. */
  z.object({ kind: z.literal('flags'), name: Localised, before: count, after: count, solves: count }),
  /** Values of the task now, in points. */
  z.object({ kind: z.literal('rule'), name: Localised, before: count, after: count, solves: count }),
  z.object({
    kind: z.literal('attempts'),
    name: Localised,
    before: count.nullable(),
    after: count.nullable(),
  }),
  /** Percent for the first, second … solver, earlier solves included. */
  z.object({ kind: z.literal('bloods'), before: z.array(z.number()), after: z.array(z.number()) }),
  z.object({ kind: z.literal('board'), isPublic: z.boolean() }),
  z.object({
    kind: z.literal('team_size'),
    before: z.object({ min: count, max: count }),
    after: z.object({ min: count, max: count }),
    /** Registered teams that have too few or too many members from then on. */
    teams: count,
  }),
  z.object({ kind: z.literal('verification'), before: VerifyType, after: VerifyType }),
  /** A task that players of either stage see. */
  z.object({
    kind: z.literal('task_stage'),
    name: Localised,
    before: Localised,
    after: Localised,
    solves: count,
  }),
  /** A change by organisers to a team that plays, or whose roster is locked. */
  z.object({
    kind: z.literal('roster'),
    what: z.enum(['renamed', 'member_added', 'member_removed', 'leader_changed']),
    team: z.string(),
    /** The new name of the team, or the nickname of the person. */
    name: z.string(),
    isLocked: z.boolean(),
  }),
  z.object({ kind: z.literal('results'), teams: count, isCorrection: z.boolean() }),
  z.object({ kind: z.literal('training'), tasks: count }),
])
export type EffectLine = z.infer<typeof EffectLine>

/**
 * What a change would do to a published competition. The change is refused until the request names the digest of the
 * effect that was shown.
 */
export const Effect = z.object({
  /** The name of the competition, which is typed where the change cannot be undone. */
  name: Localised,
  isFinal: z.boolean(),
  /** Registered teams. */
  teams: count,
  lines: z.array(EffectLine),
  digest: z.string(),
})
export type Effect = z.infer<typeof Effect>

/** The request header that carries the digest. */
export const effectHeader = 'confirm-effect'
