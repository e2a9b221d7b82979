import { z } from 'zod'
import { competitionTypes } from './competition-types.ts'

/** A value for schemas; the type of the same name is beside the names. */
export const CompetitionTypeSchema = z.enum(competitionTypes)

/** Path of a play route; it names the type, because the prefix table routes by type. */
export const playPath = <const P extends `/${string}`>(path: P) =>
  `/api/ctf/v3/competition-:type/:competitionId${path}` as const
export const PlayParams = z.object({ type: CompetitionTypeSchema, competitionId: z.uuid() })

/** Settings that the type of a stage defines and validates (packages/competition-types). */
export const TypeSettings = z.record(z.string().max(60), z.unknown())
export type TypeSettings = z.infer<typeof TypeSettings>

/** State of a team's registration; an unregistered team has no entry, which pages show as a draft. */
export const EntryState = z.enum(['submitted', 'returned', 'accepted', 'rejected', 'suspended', 'withdrawn'])
export type EntryState = z.infer<typeof EntryState>

const Points = z.number().int().min(0).max(1_000_000)

/**
 * Value of a task by its number of solves; the formulas are in competition-types. `initial` is the value of the first
 * solve, `minimum` the lower bound.
 */
export const ScoringRule = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('static'), points: Points }),
  z.strictObject({
    name: z.literal('linear'),
    initial: Points,
    minimum: Points,
    /** Points lost per further solve. */
    decay: z.number().min(0).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('quadratic'),
    initial: Points,
    minimum: Points,
    /** Number of further solves at which the minimum is reached. */
    decay: z.number().int().min(1).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('expFloor'),
    initial: Points,
    /** Share of the initial value that always remains. */
    ratio: z.number().min(0).max(1),
    /** A larger value makes the decay slower. */
    difficulty: z.number().positive().max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('rational'),
    initial: Points,
    minimum: Points,
    /** Number of further solves after which half of the loss has occurred. */
    halfAt: z.number().positive().max(1_000_000),
    steepness: z.number().positive().max(10),
  }),
])
export type ScoringRule = z.infer<typeof ScoringRule>

/**
 * Signature of an imported competition. own: signed by this installation; trusted: by one that the operator trusts;
 * unknown: by another, whose claimed identity is not proven; none: unsigned.
 */
export const ImportSignature = z.enum(['own', 'trusted', 'unknown', 'none'])
export type ImportSignature = z.infer<typeof ImportSignature>

/** Import details that are public. */
export const CompetitionImport = z.object({
  at: z.iso.datetime(),
  /** Nickname of the importer; null if the account was deleted. */
  by: z.string().nullable(),
  /** Origin claimed by the bundle; null if unsigned. */
  origin: z.string().nullable(),
  signature: ImportSignature,
})
export type CompetitionImport = z.infer<typeof CompetitionImport>

/** Import details for staff and administrators. */
export const AdminCompetitionImport = CompetitionImport.extend({
  publicKey: z.string().nullable(),
  /** Hidden until an administrator approves it. */
  isPending: z.boolean(),
})
export type AdminCompetitionImport = z.infer<typeof AdminCompetitionImport>

export const teamNameMax = 32
export const orgNameMax = 100
export const inviteeNoteMax = 32

/** Visible characters with single spaces: invisible characters would make two names look alike. */
const visibleText = (longest: number) =>
  z
    .string()
    .max(longest * 8)
    .normalize('NFKC')
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
    .overwrite((text) => text.replace(/\s+/gu, ' '))

export const TeamName = visibleText(teamNameMax)
export const OrgName = visibleText(orgNameMax)
/** The leader's own note of the invitee of a link; visible to the leader only. */
export const InviteeNote = visibleText(inviteeNoteMax)
