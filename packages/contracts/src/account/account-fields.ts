import { z } from 'zod'
import { isEasilyGuessed } from './password-strength.ts'

export const passwordLength = { min: 10, max: 128 } as const
export const displayNameMaxLength = 32
export const redirectMaxLength = 4096

export const Email = z.email().max(254)

/** Only a new password is judged: an old one is compared. */
export const NewPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => !isEasilyGuessed(password))
export const GivenPassword = z.string().min(1).max(passwordLength.max)

/**
 * Folded and trimmed, one space between words. Whatever is not seen is refused: controls, direction marks,
 * zero-width and filler characters make one name look like another, or a mail's line look like two.
 */
export const DisplayName = z
  .string()
  .max(256)
  .normalize('NFKC')
  .trim()
  .min(1)
  .max(displayNameMaxLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
  .overwrite((name) => name.replace(/\s+/gu, ' '))

export const TotpCode = z.string().regex(/^\d{6}$/)
export const LinkToken = z.string().min(20).max(128)
export const Redirect = z.string().max(redirectMaxLength)
/** Proof that a machine spent some work, so that mass registration and mass mailing cost something. */
export const Proof = z.string().max(4096)
