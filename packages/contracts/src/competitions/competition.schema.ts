import { z } from 'zod'
import { competitionTypes } from './competition-types.ts'

/** A value for schemas; the type of the same name is beside the names. */
export const CompetitionTypeSchema = z.enum(competitionTypes)

/** What is played under one type: the path names it, so that the prefix table sends it where it belongs. */
export const playPath = <const P extends `/${string}`>(path: P) =>
  `/api/ctf/v3/competition-:type/:competitionId${path}` as const
export const PlayParams = z.object({ type: CompetitionTypeSchema, competitionId: z.uuid() })

/** A team's part in a competition; before it registers there is none, which pages call a draft. */
export const EntryState = z.enum(['submitted', 'returned', 'accepted', 'rejected', 'suspended', 'withdrawn'])
export type EntryState = z.infer<typeof EntryState>

const Points = z.number().int().min(0).max(1_000_000)

/**
 * What a task is worth, by how many have solved it. The formulas are in competition-types; a competition shows its
 * players the one in force. `initial` is what the first solver gets, `minimum` what nobody falls below.
 */
export const ScoringRule = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('static'), points: Points }),
  z.strictObject({
    name: z.literal('linear'),
    initial: Points,
    minimum: Points,
    /** Points lost with each further solve. */
    decay: z.number().min(0).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('quadratic'),
    initial: Points,
    minimum: Points,
    /** With so many further solves the minimum is reached. */
    decay: z.number().int().min(1).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('expFloor'),
    initial: Points,
    /** The share of the initial value that always stays. */
    ratio: z.number().min(0).max(1),
    /** The larger, the slower it falls. */
    difficulty: z.number().positive().max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('rational'),
    initial: Points,
    minimum: Points,
    /** Half of what can be lost is lost after so many further solves. */
    halfAt: z.number().positive().max(1_000_000),
    steepness: z.number().positive().max(10),
  }),
])
export type ScoringRule = z.infer<typeof ScoringRule>

/**
 * What is known about the source of an imported competition. own: this installation has signed it; trusted: one that the
 * operator trusts; unknown: somebody else, whose claim about themselves is not proven; none: nobody has signed it.
 */
export const ImportSignature = z.enum(['own', 'trusted', 'unknown', 'none'])
export type ImportSignature = z.infer<typeof ImportSignature>

/** Of a competition that came as a bundle: everybody may know. */
export const CompetitionImport = z.object({
  at: z.iso.datetime(),
  /** The nickname of who imported it; null when they have left. */
  by: z.string().nullable(),
  /** As the bundle says; null when it is not signed. */
  origin: z.string().nullable(),
  signature: ImportSignature,
})
export type CompetitionImport = z.infer<typeof CompetitionImport>

/** For the organising group and administrators. */
export const AdminCompetitionImport = CompetitionImport.extend({
  publicKey: z.string().nullable(),
  /** Hidden until an administrator shows it. */
  isPending: z.boolean(),
})
export type AdminCompetitionImport = z.infer<typeof AdminCompetitionImport>

export const teamNameMax = 32
export const orgNameMax = 100
export const inviteeNoteMax = 32

/** Seen characters only, one space between words: what is not seen makes one name look like another. */
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
/** What a leader calls the person a link is for; only the leader reads it. */
export const InviteeNote = visibleText(inviteeNoteMax)
