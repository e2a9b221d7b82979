import { z } from 'zod'

export const personNameMaxLength = 32

/**
 * What a person is called, at the account service and here. Folded and trimmed, one space between words. Whatever is not
 * seen is refused: controls, direction marks, zero-width and filler characters make one name look like another, or a
 * mail's line look like two.
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
