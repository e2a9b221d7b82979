import { isImageFile } from '@tiltyard/contracts'

/**
 * Images in a text come from our own file store only, so that no third party learns who reads it. The image route is
 * the only place that serves the store's public images.
 */
export function isOwnFile(address: string): boolean {
  return parseImageAddress(address) !== null
}

/** The only notation of the image route. */
export function parseImageAddress(address: string): { readonly key: string } | null {
  const [, key] = /^\/_image\?file=([a-z0-9/_.-]+)&w=\d{1,4}$/.exec(address) ?? []
  return isImageFile(key) ? { key } : null
}
