import { z } from 'zod'

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
export const ImportAtWork = CompetitionImport.extend({
  publicKey: z.string().nullable(),
  /** Hidden until an administrator shows it. */
  waits: z.boolean(),
})
export type ImportAtWork = z.infer<typeof ImportAtWork>
