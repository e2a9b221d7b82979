import { z } from 'zod'

/** Text that a person authors: Chinese always, English when somebody has written it. */
export const Localised = z.object({ zh: z.string().min(1), en: z.string().min(1).optional() })
export type Localised = z.infer<typeof Localised>

/** The same with a limit for each language; surrounding blanks are not part of it. */
export const localised = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.object({ zh: text, en: text.optional() })
}
