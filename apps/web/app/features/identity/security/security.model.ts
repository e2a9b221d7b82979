import type { TokenInput } from '@tiltyard/contracts/browser'

export const securityTabs = ['sessions', 'userVerify', 'tokens'] as const
export type SecurityTab = (typeof securityTabs)[number]

/** The tab in the URL; sessions by default. */
export function parseTab(search: URLSearchParams): SecurityTab {
  const value = search.get('tab')
  return securityTabs.find((tab) => tab === value) ?? 'sessions'
}

/** The same page on another tab, with its return path. */
export function withTab(search: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('tab', tab)
  return next
}

export const maxTokens = 20
export const tokenDays = [7, 30, 90, 365] as const satisfies readonly TokenInput['days'][]

export function parseDays(value: string): TokenInput['days'] {
  return tokenDays.find((days) => `${days}` === value) ?? 30
}
