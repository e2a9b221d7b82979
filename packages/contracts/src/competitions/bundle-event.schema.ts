import { z } from 'zod'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import { ScoringRule } from './competition.schema.ts'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const EntryNumber = z.number().int().min(0).max(10_000_000)
export const TaskNumber = z.number().int().min(0).max(9_999)
export const DivisionNumber = z.number().int().min(0).max(999)

const rights = { scores: z.boolean(), bloods: z.boolean(), affectsValue: z.boolean() }
const DivisionRights = z.looseObject({
  ...rights,
  ranksOverall: z.boolean(),
  tasks: z.record(z.string().regex(/^\d{1,4}$/), z.looseObject(rights)).optional(),
})
const BaseEvent = z.strictObject({
  seq: z.number().int().min(1),
  at: z.iso.datetime({ precision: 3 }),
  team: z.null(),
  task: z.null(),
  division: z.null(),
  amount: z.null(),
  details: z.record(z.string(), z.json()).nullable(),
  hash: sha256,
})
/** In units. */
const amount = z.number().int().min(0).max(1_000_000_000_000)
const Round = z.number().int().min(0).max(1_000_000)
const Permille = z.number().int().min(0).max(1_000)
const base64 = z
  .string()
  .max(4_000_000)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
const rounds = { from: Round, to: Round }
const StageNumber = z.number().int().min(1).max(1_000)
const StageWeight = z.strictObject({
  number: StageNumber,
  weight: z.number().int().min(0).max(10_000),
  norm: z.enum(['raw', 'max', 'rank', 'zscore']),
  cap: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
  decimals: ScoreDecimals,
  tasks: z.array(TaskNumber).max(10_000),
})

/**
 * One line of ledger.ndjson: a score event as it was hashed. Details that the fold reads are validated; the rest is
 * kept unchanged.
 */
export const BundleEvent = z.discriminatedUnion('kind', [
  BaseEvent.extend({ kind: z.literal('join'), team: EntryNumber, division: DivisionNumber }),
  BaseEvent.extend({ kind: z.literal('move-division'), team: EntryNumber, division: DivisionNumber }),
  BaseEvent.extend({
    kind: z.literal('solve'),
    team: EntryNumber,
    task: TaskNumber,
    /** Permille of the value; null: all of it. */
    amount: Permille.nullable(),
    details: z
      .looseObject({
        since: z.iso.datetime({ precision: 3 }).optional(),
        /** First solvers are ordered by `since` too. */
        dated: z.boolean().optional(),
        tie: z.number().int().optional(),
      })
      .nullable(),
  }),
  BaseEvent.extend({ kind: z.literal('withdraw-solve'), team: EntryNumber, task: TaskNumber }),
  BaseEvent.extend({
    kind: z.literal('hint'),
    team: EntryNumber,
    task: TaskNumber,
    amount,
    details: z.looseObject({ payable: z.enum(['now', 'on-solve']) }),
  }),
  BaseEvent.extend({ kind: z.literal('award'), team: EntryNumber, amount }),
  BaseEvent.extend({ kind: z.literal('penalty'), team: EntryNumber, amount }),
  BaseEvent.extend({ kind: z.literal('ban'), team: EntryNumber }),
  BaseEvent.extend({ kind: z.literal('unban'), team: EntryNumber }),
  BaseEvent.extend({
    kind: z.literal('rule'),
    task: TaskNumber,
    details: z.looseObject({ rule: ScoringRule }),
  }),
  BaseEvent.extend({
    kind: z.literal('division'),
    division: DivisionNumber,
    details: z.looseObject({ rights: DivisionRights }),
  }),
  BaseEvent.extend({
    kind: z.literal('bloods'),
    details: z.looseObject({ percents: z.array(z.number().int().min(0).max(100)).max(10) }),
  }),
  BaseEvent.extend({
    kind: z.literal('grade'),
    team: EntryNumber,
    task: TaskNumber,
    amount: z.number().int().nullable(),
    details: z.looseObject({ tie: z.number().int().optional() }).nullable(),
  }),
  BaseEvent.extend({
    kind: z.literal('game'),
    details: z.looseObject({
      game: z.strictObject({ preset: z.literal('faust'), slaCredit: z.array(Permille).max(16).optional() }),
    }),
  }),
  BaseEvent.extend({
    kind: z.literal('round'),
    task: TaskNumber,
    amount: Round,
    details: z.looseObject({ statuses: base64, captures: base64 }),
  }),
  BaseEvent.extend({
    kind: z.literal('excuse'),
    task: TaskNumber,
    details: z.looseObject({ ...rounds, teams: z.array(EntryNumber).nullable() }),
  }),
  BaseEvent.extend({
    kind: z.literal('void'),
    team: EntryNumber.nullable(),
    task: TaskNumber.nullable(),
    details: z.looseObject(rounds),
  }),
  BaseEvent.extend({
    kind: z.literal('stages'),
    details: z.looseObject({ stages: z.array(StageWeight).max(100) }),
  }),
  BaseEvent.extend({
    kind: z.literal('advance'),
    amount: StageNumber,
    details: z.looseObject({
      teams: z.array(EntryNumber),
      reserves: z.array(EntryNumber),
      board: sha256,
    }),
  }),
])
export type BundleEvent = z.infer<typeof BundleEvent>
