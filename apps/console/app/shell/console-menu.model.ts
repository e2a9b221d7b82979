const parted = ['contents', 'papers', 'training', 'environments']

/** The menu entry that an address belongs to: `/contents/paper/…` is under `/contents/paper`. */
export function selectedEntry(pathname: string): string {
  const [room = '', part] = pathname.split('/').slice(1)
  return parted.includes(room) && part ? `/${room}/${part}` : `/${room}`
}
