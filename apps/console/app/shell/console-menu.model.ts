const sectionsWithParts = ['contents', 'papers', 'training', 'environments', 'opendata', 'armory', 'site']

/** The menu entry of a path: `/contents/paper/…` selects `/contents/paper`. */
export function selectedMenuKey(pathname: string): string {
  const [room = '', part] = pathname.split('/').slice(1)
  return sectionsWithParts.includes(room) && part ? `/${room}/${part}` : `/${room}`
}
