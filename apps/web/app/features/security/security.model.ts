export const securityTabs = ['sessions', 'userVerify', 'tokens'] as const
export type SecurityTab = (typeof securityTabs)[number]

/** What the address asks for; the devices when it asks for nothing that there is. */
export function readTab(search: URLSearchParams): SecurityTab {
  const asked = search.get('tab')
  return securityTabs.find((tab) => tab === asked) ?? 'sessions'
}

/** The same page on another tab; where one came from is kept. */
export function withTab(search: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('tab', tab)
  return next
}
