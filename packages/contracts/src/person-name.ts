import { z } from 'zod'

export const personNameMaxLength = 32

/**
 * A person's name, at the account service and here: normalised, trimmed, single spaces. Invisible characters (controls,
 * direction marks, zero-width, fillers) are refused: they make names look alike or split a line of a mail.
 */
export const PersonName = z
  .string()
  .max(256)
  .normalize('NFKC')
  .trim()
  .min(1)
  .max(personNameMaxLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
  .overwrite((name) => name.replace(/\s+/gu, ' '))
