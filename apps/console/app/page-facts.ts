/** What nginx wrote into the page's head; see index.html. */
function said(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** The public site; the way back from here. */
export const siteOrigin = said('site-origin')

export const styleNonce = said('style-nonce')
