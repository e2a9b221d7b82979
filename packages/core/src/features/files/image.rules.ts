/** The widths that pages request, of screens and of images within them; no other width is rendered. */
export const screenWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
export const pictureWidths = [16, 32, 48, 64, 96, 128, 256, 384]
/** The crop and its thumbnails, as the specification has them. */
export const thumbnailWidth = 200
export const quality = 75

const widths = new Set([...screenWidths, ...pictureWidths, thumbnailWidth].map(String))

/** Keys of public images only. */
const publicKey = /^public\/[a-z0-9]+(?:[/_-][a-z0-9]+)*\.(?:png|jpe?g|webp|avif|gif)$/
const longestKey = 200

export type ImageFormat = 'avif' | 'webp' | 'jpeg'
export type ImageRequest = { readonly key: string; readonly width: number }

/**
 * Exactly one notation, `?file=…&w=…`, so that a cache has as many entries as widths and formats. The file is a key of
 * our own store, never a URL, so that no request can be sent elsewhere.
 */
export function parseImageRequest(query: string): ImageRequest | null {
  const [, key = '', width = ''] = /^file=([a-z0-9/_.-]+)&w=([0-9]{1,4})$/.exec(query) ?? []
  if (key.length > longestKey || !publicKey.test(key) || !widths.has(width)) return null
  return { key, width: Number(width) }
}

export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}
