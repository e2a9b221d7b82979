/** Values that nginx writes into the document's head; see index.html. */
function getMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export const siteOrigin = getMeta('site-origin')

export const styleNonce = getMeta('style-nonce')

/** The site's cookie; callers validate the value. */
export function languageFromCookie(): string | undefined {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
}
