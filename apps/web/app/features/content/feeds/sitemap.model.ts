import { xmlText } from './xml.model.ts'

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

/** URLs per part: ten calls to the api, generated and cached independently. */
export const partSize = 1_000

export const partCount = (total: number): number => Math.ceil(total / partSize)

/** The index of all parts. The protocol allows 50,000 of them: fifty million pages. */
export function toSitemapIndex(parts: readonly string[]): string {
  const lines = parts.map((address) => `  <sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return [declaration, `<sitemapindex xmlns="${space}">`, ...lines, '</sitemapindex>', ''].join('\n')
}

export type SitemapPage = {
  readonly address: string
  /** The page's URL in each of its languages, if there is more than one. */
  readonly languages: readonly { readonly language: string; readonly address: string }[]
}

export function toSitemap(pages: readonly SitemapPage[]): string {
  const links = (page: SitemapPage) =>
    page.languages.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(address)}"/>`,
    )
  // Each language's URL is an entry that names all languages, as search engines require.
  const lines = pages.flatMap((page) => {
    const addresses =
      page.languages.length > 0 ? page.languages.map(({ address }) => address) : [page.address]
    return addresses.map((address) => `  <url><loc>${xmlText(address)}</loc>${links(page).join('')}</url>`)
  })
  return [
    declaration,
    `<urlset xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}
