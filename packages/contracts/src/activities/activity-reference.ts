import { z } from 'zod'
import { Localised } from '../localised.ts'

export const ActivityReference = z.object({ id: z.uuid(), title: Localised, startsAt: z.iso.datetime() })
export type ActivityReference = z.infer<typeof ActivityReference>
