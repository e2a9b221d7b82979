import { jsonForScript } from './json-for-script.ts'

/** Facts for machines (schema.org). A block of data, which no browser runs, so the content policy has nothing to say. */
export type StructuredFacts = Readonly<Record<string, unknown>>

export function StructuredData({ facts }: { readonly facts: StructuredFacts }) {
  const html = jsonForScript({ '@context': 'https://schema.org', ...facts })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
