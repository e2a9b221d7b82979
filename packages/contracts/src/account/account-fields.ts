import { z } from 'zod'
import { PersonName } from '../person-name.ts'
import { isEasilyGuessed } from './password-strength.ts'

export const passwordLength = { min: 10, max: 128 } as const
export const redirectMaxLength = 4096

export const Email = z.email().max(254)

/** Only a new password is judged: an old one is compared. */
export const NewPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => !isEasilyGuessed(password))
export const GivenPassword = z.string().min(1).max(passwordLength.max)

export const DisplayName = PersonName

export const TotpCode = z.string().regex(/^\d{6}$/)
export const LinkToken = z.string().min(20).max(128)
/** An account, how often its password was changed, and the account service’s signature over both. */
export const PasswordNotice = z.string().regex(/^[0-9a-f-]{36}\.\d{1,9}\.[\w-]{43}$/)
export const Redirect = z.string().max(redirectMaxLength)
/** Proof that a machine spent some work, so that mass registration and mass mailing cost something. */
export const Proof = z.string().max(4096)
