import { xmlText } from './xml.model.ts'

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

/** How many addresses a part has: ten questions to the api, made and kept on their own. */
export const partSize = 1_000

export const partCount = (total: number): number => Math.ceil(total / partSize)

/** The parts, by their addresses. The protocol takes 50,000 of them: fifty million pages. */
export function toSitemapIndex(parts: readonly string[]): string {
  const lines = parts.map((address) => `  <sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return [declaration, `<sitemapindex xmlns="${space}">`, ...lines, '</sitemapindex>', ''].join('\n')
}

export type SitemapPage = {
  readonly address: string
  /** The same page in each language it is written in, when there is more than one. */
  readonly languages: readonly { readonly language: string; readonly address: string }[]
}

export function toSitemap(pages: readonly SitemapPage[]): string {
  const links = (page: SitemapPage) =>
    page.languages.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(address)}"/>`,
    )
  // Each language's address is a page of its own and names them all, as search engines ask for.
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
