import { z } from 'zod'
import { onlyRoles, signedIn } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { LicenceVersion } from './dataset.schema.ts'

const base = '/api/console/licences'
const editors = onlyRoles('administrator', 'editor')

export const Licence = z.object({
  id: z.uuid(),
  name: z.string(),
  spdx: z.string().nullable(),
  /** Latest first. */
  versions: z.array(LicenceVersion.extend({ text: Localised })),
  /** Datasets under any version of it. */
  datasets: z.number().int(),
})
export type Licence = z.infer<typeof Licence>

const sentences = z.array(localised(200)).max(20)
const LicenceText = z.strictObject({
  title: localised(200),
  /** Plain text with line breaks. */
  text: localised(60_000),
  terms: z.strictObject({ may: sentences, must: sentences, mustNot: sentences }),
})
const maxBodyBytes = 1_000_000

export const listLicences = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List licences with all their versions',
  reply: z.array(Licence),
  refusals: [],
})

export const createLicence = defineRoute({
  method: 'POST',
  path: base,
  access: editors,
  summary: 'Create a licence with its first version',
  body: LicenceText.extend({
    name: z.string().trim().min(1).max(120),
    spdx: z.string().trim().min(1).max(60).nullable(),
  }),
  largestBody: maxBodyBytes,
  reply: z.object({ id: z.uuid() }),
  refusals: ['licences.name_taken'],
})

export const addLicenceVersion = defineRoute({
  method: 'POST',
  path: `${base}/:licenceId/versions`,
  access: editors,
  summary: 'Add a version of a licence; datasets keep theirs until a steward changes it',
  params: z.object({ licenceId: z.uuid() }),
  body: LicenceText,
  largestBody: maxBodyBytes,
  reply: z.object({ version: z.number().int() }),
  refusals: ['licences.not_found'],
})
