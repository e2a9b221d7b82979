import { isDeepStrictEqual } from 'node:util'
import { type SiteChange, SystemParameters } from '@tiltyard/contracts'

/** Defaults of a new installation. */
const defaultParameters: SystemParameters = {
  siteName: { zh: '演武场', en: 'Tiltyard' },
  logo: null,
  openPlatforms: [],
  footerLinks: [],
  filings: [],
  partners: [],
  copyright: { fromYear: 2025, organisations: [{ zh: '演武场', en: 'Tiltyard' }] },
  supportEmail: null,
  securityContact: null,
  contributionEmails: [],
  suggestedSearches: [
    { zh: '差分隐私', en: 'differential privacy' },
    { zh: '联邦学习', en: 'federated learning' },
    { zh: '同态加密', en: 'homomorphic encryption' },
  ],
  hiddenAreas: [],
}

type ParameterName = keyof SystemParameters
const names = Object.keys(SystemParameters.shape) as ParameterName[]

/**
 * Stored values over the defaults. A value that no longer fits the schema is ignored, so that it does not break every
 * page.
 */
export function mergeSystemParameters(
  rows: readonly { readonly name: string; readonly value: unknown }[],
): SystemParameters {
  const merged: Record<string, unknown> = { ...defaultParameters }
  for (const { name, value } of rows) {
    if (!Object.hasOwn(SystemParameters.shape, name)) continue
    const parsed = SystemParameters.shape[name as ParameterName].safeParse(value)
    if (parsed.success) merged[name] = parsed.data
  }
  return SystemParameters.parse(merged)
}

/** A stored version, which may lack parameters that are newer than it. */
export function parseVersion(parameters: unknown): SystemParameters {
  return mergeSystemParameters(
    Object.entries(parameters as Record<string, unknown>).map(([name, value]) => ({ name, value })),
  )
}

/** What differs, in the order of the schema. */
export function listChanges(
  before: SystemParameters,
  after: SystemParameters,
): (SiteChange & { readonly name: ParameterName })[] {
  return names
    .filter((name) => !isDeepStrictEqual(stored(before[name]), stored(after[name])))
    .map((name) => ({ name, before: before[name], after: after[name] }))
}

/** As the database returns it: without keys that have no value. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The busiest pages; name, menu and footer are on all pages, and the others are renewed within half a minute. */
export const sitePagePaths: readonly string[] = [
  '/',
  '/competition',
  '/opendata',
  '/training',
  '/training/home',
  '/training/questions',
  '/training/leaderboard',
  '/info/index',
  '/info/article',
  '/info/paper-explain',
  '/info/paper',
  '/info/conference',
  '/info/activity',
  '/video/video-list',
  '/armory',
  '/hall-of-fame',
  '/hall-of-fame/people',
  '/hall-of-fame/organisations',
  '/hall-of-fame/contributors',
  '/docs/PrivacyClause.html',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
]
