/** What nginx wrote into the page's head; see index.html. */
function getMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** The public site; the way back from here. */
export const siteOrigin = getMeta('site-origin')

export const styleNonce = getMeta('style-nonce')

/** As the site keeps it; the value is judged by whoever reads it. */
export function languageFromCookie(): string | undefined {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
}
