import { isImageFile } from '@tiltyard/contracts'

/** Pictures in a text come from our own file store and from nowhere else: no third party learns who reads it. */
export const ownFilePaths: readonly string[] = ['/files/', '/images/']

// The browser reads a backslash as a slash, drops tabs and line ends, and walks up at two dots.
const plainPath = /^\/[\w\-.~%/]+(\?[\w\-.~%=&]*)?$/

export function isOwnFile(address: string): boolean {
  return readImageAddress(address) !== null || isPlainFile(address)
}

function isPlainFile(address: string): boolean {
  return (
    plainPath.test(address) &&
    !/\/\/|\/\.|%(2e|2f|5c|00)/i.test(address) &&
    ownFilePaths.some((path) => address.startsWith(path))
  )
}

/** The optimiser's one spelling. */
export function readImageAddress(address: string): { readonly key: string } | null {
  const [, key] = /^\/_image\?file=([a-z0-9/_.-]+)&w=\d{1,4}$/.exec(address) ?? []
  return isImageFile(key) ? { key } : null
}
