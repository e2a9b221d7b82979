import { z } from 'zod'
import { Localised } from '../localised.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { DatasetAccess, DatasetFormat } from './dataset.schema.ts'

/** Headings of a text, for its outline. */
export const Outline = z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() }))
export type Outline = z.infer<typeof Outline>

export const LocalisedOutline = z.object({ zh: Outline.optional(), en: Outline.optional() })
export type LocalisedOutline = z.infer<typeof LocalisedOutline>

export const ActivityReference = z.object({ id: z.uuid(), title: Localised, startsAt: z.iso.datetime() })
export type ActivityReference = z.infer<typeof ActivityReference>

export const DatasetListItem = z.object({
  id: z.uuid(),
  title: Localised,
  summary: Localised,
  category: DictionaryEntry.nullable(),
  licence: z.string(),
  publisher: Localised,
  sizeBytes: z.number().int().nullable(),
  access: DatasetAccess,
  formats: z.array(DatasetFormat),
  /** Rows of all tables together, and columns of the widest; null until statistics were computed. */
  rowCount: z.number().int().nullable(),
  columnCount: z.number().int().nullable(),
  releasedOn: z.iso.date().nullable(),
  publishedAt: z.iso.datetime(),
})
export type DatasetListItem = z.infer<typeof DatasetListItem>
