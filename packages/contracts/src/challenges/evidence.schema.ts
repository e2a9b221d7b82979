import { z } from 'zod'

const text = (longest: number) => z.string().trim().min(1).max(longest).nullable()

/** Where a piece of evidence comes from; null: not stated. */
export const Custody = z.strictObject({
  acquiredAt: z.iso.datetime({ offset: true }).nullable(),
  tool: text(100),
  /** The person or unit that acquired it. */
  by: text(100),
  imageType: text(60),
  note: text(1_000),
})
export type Custody = z.infer<typeof Custody>

export const Evidence = z.strictObject({
  custody: Custody,
  /** Handed out in an archive, with its password stated. */
  isMalware: z.boolean(),
  archivePassword: text(100),
})
export type Evidence = z.infer<typeof Evidence>

export const variantsMax = 99
/** A variant of evidence. The first is the file itself. */
export const VariantNumber = z.coerce.number().int().min(1).max(variantsMax)
