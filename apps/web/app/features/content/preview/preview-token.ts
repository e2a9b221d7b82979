const tokenMax = 400

/** Null without a token that could be one. */
export function parsePreviewToken(url: string): string | null {
  const token = new URL(url).searchParams.get('token') ?? ''
  return token === '' || token.length > tokenMax ? null : token
}

/** Previews are neither cached nor indexed. */
export const previewHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
