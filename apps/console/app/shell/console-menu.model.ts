/** The menu entry that an address belongs to: `/contents/paper/…` is under `/contents/paper`. */
export function selectedEntry(pathname: string): string {
  const [room = '', part] = pathname.split('/').slice(1)
  return (room === 'contents' || room === 'papers') && part ? `/${room}/${part}` : `/${room}`
}
