import { z } from 'zod'

/** Text that a person authors: Chinese always, English when somebody has written it. */
export const Localised = z.object({ zh: z.string().min(1), en: z.string().min(1).optional() })
export type Localised = z.infer<typeof Localised>
