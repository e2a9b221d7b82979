import { jsonForScript } from './json-for-script.ts'

/** Structured data (schema.org). A data block is not executed, so the content security policy does not apply. */
export type StructuredFacts = Readonly<Record<string, unknown>>

/** React does not escape a script's text: the JSON contains no character that could close the element. */
export function StructuredData({ facts }: { readonly facts: StructuredFacts }) {
  return (
    <script type="application/ld+json">
      {jsonForScript({ '@context': 'https://schema.org', ...facts })}
    </script>
  )
}
