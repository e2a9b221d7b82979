import { jsonForScript } from './json-for-script.ts'

/** Facts for machines (schema.org). A block of data, which no browser runs, so the content policy has nothing to say. */
export type StructuredFacts = Readonly<Record<string, unknown>>

/** React writes a script's text as it is: it is JSON without a character that could end the element. */
export function StructuredData({ facts }: { readonly facts: StructuredFacts }) {
  return (
    <script type="application/ld+json">
      {jsonForScript({ '@context': 'https://schema.org', ...facts })}
    </script>
  )
}
