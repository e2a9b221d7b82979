/** The menu of the specification, in its order. */
export const menu = [
  { key: 'home', path: '/' },
  { key: 'competition', path: '/competition' },
  { key: 'opendata', path: '/opendata' },
  { key: 'training', path: '/training' },
  { key: 'info', path: '/info' },
  { key: 'video', path: '/video' },
  { key: 'armory', path: '/armory' },
] as const

export type MenuKey = (typeof menu)[number]['key']

/** Paths of the specification that belong to another entry. */
const otherNames: Readonly<Record<string, MenuKey>> = { '': 'home', 'tiltyard-ui-competition': 'competition' }

/** The first path segment selects the entry. */
export function selectedEntry(pathname: string): MenuKey | null {
  const segment = pathname.split('/')[1] ?? ''
  const named = Object.hasOwn(otherNames, segment) ? otherNames[segment] : segment
  return menu.find(({ key }) => key === named && (key !== 'home' || segment === ''))?.key ?? null
}
