/** Each goes when its area is built: take its line away here, and its words from coming.json. */
export const placeholderRoutes = [
  { area: 'opendata', path: 'opendata/*' },
  { area: 'video', path: 'video/*' },
  { area: 'armory', path: 'armory/*' },
  { area: 'hallOfFame', path: 'hall-of-fame' },
] as const

export type PlaceholderArea = (typeof placeholderRoutes)[number]['area']

/** The area of an address that one of these routes has matched. */
export function placeholderArea(pathname: string): PlaceholderArea {
  const route = placeholderRoutes.find(({ path }) => {
    const start = `/${path.replace('/*', '')}`
    return pathname === start || pathname.startsWith(`${start}/`)
  })
  return route?.area ?? 'opendata'
}
