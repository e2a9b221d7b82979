/** The widest that any page shows one, twice as dense; among the widths that pictures are made in. */
const widthPx = 256

/** Where pages find it: never the file as it was sent. */
export function avatarAddress(fileName: string): string {
  return `/_image?file=${fileName}&w=${widthPx}`
}
