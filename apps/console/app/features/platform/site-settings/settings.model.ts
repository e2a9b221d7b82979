import type { SiteArea, SystemParameters } from '@tiltyard/contracts/browser'
import { siteAreas } from '@tiltyard/contracts/browser'

export const settingsTabs = ['general', 'links', 'contacts', 'areas', 'history'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const parseTab = (text: string | null): SettingsTab =>
  settingsTabs.find((tab) => tab === text) ?? 'general'

type ParameterName = keyof SystemParameters

/** The tab of each parameter, to which an error leads. */
const tabOf: Readonly<Record<ParameterName, SettingsTab>> = {
  siteName: 'general',
  logo: 'general',
  copyright: 'general',
  suggestedSearches: 'general',
  openPlatforms: 'links',
  footerLinks: 'links',
  filings: 'links',
  partners: 'links',
  supportEmail: 'contacts',
  securityContact: 'contacts',
  contributionEmails: 'contacts',
  hiddenAreas: 'areas',
}

export const isParameterName = (name: string): name is ParameterName => Object.hasOwn(tabOf, name)

export const tabOfField = (name: unknown): SettingsTab =>
  typeof name === 'string' && isParameterName(name) ? tabOf[name] : 'general'

/** What an emptied field means: the form omits it, the server expects it. */
const emptied = {
  logo: null,
  supportEmail: null,
  securityContact: null,
  openPlatforms: [],
  footerLinks: [],
  filings: [],
  partners: [],
  contributionEmails: [],
  suggestedSearches: [],
  hiddenAreas: [],
}

export function parametersFrom(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copyright = { organisations: [], ...(values['copyright'] as object | undefined) }
  return { ...emptied, ...values, copyright }
}

/** The form shows what is shown; the parameter says what is not. */
export const shownAreas = (hidden: readonly SiteArea[] = []): SiteArea[] =>
  siteAreas.filter((area) => !hidden.includes(area))
