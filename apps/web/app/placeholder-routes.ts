/** When an area is built, remove its line here and its texts from coming.json. */
export const placeholderRoutes = [
  { area: 'video', path: 'video/*' },
  { area: 'armory', path: 'armory/*' },
  { area: 'hallOfFame', path: 'hall-of-fame' },
] as const

export type PlaceholderArea = (typeof placeholderRoutes)[number]['area']

/** The area of a path that matched one of these routes. */
export function placeholderArea(pathname: string): PlaceholderArea {
  const route = placeholderRoutes.find(({ path }) => {
    const start = `/${path.replace('/*', '')}`
    return pathname === start || pathname.startsWith(`${start}/`)
  })
  return route?.area ?? 'video'
}
