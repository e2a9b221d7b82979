import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { SystemParameters } from './site.contract.ts'

const base = '/api/console/site'
const administrators = onlyRoles('administrator')

const Version = z.number().int().min(0)
const baseVersion = Version.max(2_147_483_646)
const versionParams = z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) })
const NewParameters = z.strictObject(SystemParameters.shape)
const Person = z.object({ id: z.uuid(), nickname: z.string() })

export const SiteSettings = z.object({
  /** To be sent back with a change; 0 before the first one. */
  version: Version,
  parameters: SystemParameters,
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const SiteVersion = z.object({
  version: Version,
  /** Names of the parameters that it changed. */
  changed: z.array(z.string()),
  restoredFrom: Version.nullable(),
  /** Null for what was there before the first change. */
  createdBy: Person.nullable(),
  createdAt: z.iso.datetime(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

export const SiteChange = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })
export type SiteChange = z.infer<typeof SiteChange>

export const getSiteSettings = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'Get the parameters of the site with their version',
  reply: SiteSettings,
  refusals: [],
})

export const previewSiteSettings = defineRoute({
  method: 'POST',
  path: `${base}/preview`,
  access: administrators,
  summary: 'Check new parameters and list what they would change; nothing is saved',
  body: z.strictObject({ parameters: NewParameters }),
  reply: z.object({ parameters: SystemParameters, changes: z.array(SiteChange) }),
  refusals: [],
})

export const saveSiteSettings = defineRoute({
  method: 'PUT',
  path: base,
  access: administrators,
  summary: 'Change the parameters of the site; shown at once, without a restart',
  body: z.strictObject({ baseVersion, parameters: NewParameters }),
  reply: z.object({ version: Version }),
  refusals: ['site.changed_meanwhile'],
})

export const listSiteVersions = defineRoute({
  method: 'GET',
  path: `${base}/versions`,
  access: administrators,
  summary: 'List the versions of the parameters, newest first',
  query: Paging,
  reply: pageOf(SiteVersion),
  refusals: [],
})

export const getSiteVersion = defineRoute({
  method: 'GET',
  path: `${base}/versions/:version`,
  access: administrators,
  summary: 'Get a version of the parameters, and how it differs from the current ones',
  params: versionParams,
  reply: SiteVersion.extend({ parameters: SystemParameters, changes: z.array(SiteChange) }),
  refusals: ['site.version_not_found'],
})

export const restoreSiteVersion = defineRoute({
  method: 'POST',
  path: `${base}/versions/:version/restore`,
  access: administrators,
  summary: 'Restore a version of the parameters as a new one',
  params: versionParams,
  body: z.strictObject({ baseVersion }),
  reply: z.object({ version: Version }),
  refusals: ['site.version_not_found', 'site.changed_meanwhile'],
})
