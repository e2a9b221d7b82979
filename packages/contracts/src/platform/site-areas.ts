import type { SearchType } from '../content/search.contract.ts'

/** Areas of the site that an installation may hide. */
export const siteAreas = ['opendata', 'training', 'info', 'video', 'armory', 'hall-of-fame'] as const
export type SiteArea = (typeof siteAreas)[number]

/** First segments of paths that belong to an area under another name. */
const otherSegments: Readonly<Record<string, SiteArea>> = { feeds: 'info', calendars: 'info' }

/** The area that a path of the site belongs to; null for pages that every installation has. */
export function areaOfPath(pathname: string): SiteArea | null {
  const [, first = '', second] = pathname.split('/')
  // The old addresses of datasets redirect to the open data area.
  if (first === 'info' && second === 'dataset') return 'opendata'
  if (Object.hasOwn(otherSegments, first)) return otherSegments[first] ?? null
  return siteAreas.find((area) => area === first) ?? null
}

const searchTypesOf: { readonly [A in SiteArea]: readonly SearchType[] } = {
  opendata: ['dataset'],
  training: ['question'],
  info: ['info', 'paper_explain', 'activity', 'paper'],
  video: ['video'],
  armory: ['tool'],
  'hall-of-fame': [],
}

/** Types that a search leaves out when these areas are hidden. */
export const hiddenSearchTypes = (hiddenAreas: readonly SiteArea[]): SearchType[] =>
  hiddenAreas.flatMap((area) => searchTypesOf[area])
