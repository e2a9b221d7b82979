import { isImageFile } from '@tiltyard/contracts'

/**
 * Pictures in a text come from our own file store and from nowhere else, so that no third party learns who reads it; and
 * the image optimiser is the one place where the store's public pictures are given out.
 */
export function isOwnFile(address: string): boolean {
  return readImageAddress(address) !== null
}

/** The optimiser's one spelling. */
export function readImageAddress(address: string): { readonly key: string } | null {
  const [, key] = /^\/_image\?file=([a-z0-9/_.-]+)&w=\d{1,4}$/.exec(address) ?? []
  return isImageFile(key) ? { key } : null
}
