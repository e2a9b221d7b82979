import { z } from 'zod'
import { DictionaryEntry } from '../dictionary/dictionary.contract.ts'
import { Localised } from '../localised.ts'

export const DatasetListed = z.object({
  id: z.uuid(),
  title: Localised,
  summary: Localised,
  category: DictionaryEntry.nullable(),
  licence: z.string(),
  publisher: Localised,
  sizeBytes: z.number().int().nullable(),
  releasedOn: z.iso.date().nullable(),
  publishedAt: z.iso.datetime(),
})
export type DatasetListed = z.infer<typeof DatasetListed>
