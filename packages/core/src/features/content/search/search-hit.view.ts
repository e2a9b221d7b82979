import { inLanguage, type Language, type MarkedText, type SearchHit, spokenIn } from '@tiltyard/contracts'
import { type buildHighlightTerms, findRanges, markedParts, snippetOf } from './highlight.rules.ts'
import type { SearchDocumentRow } from './search-document.store.ts'

type Marks = ReturnType<typeof buildHighlightTerms>

const other = { zh: 'en', en: 'zh' } as const

/** The title is in the reader's language; the snippet too, unless only the other language has a match. */
export function searchHitView(
  { type, id, path, title, body, published_at }: SearchDocumentRow,
  marks: Marks,
  language: Language,
): SearchHit {
  const text = inLanguage(title, language)
  const heading = markedParts(text, findRanges(text, marks))
  return {
    type,
    id,
    path,
    title,
    heading: {
      language: spokenIn(title, language),
      parts: heading,
    },
    snippet: chooseSnippet(
      body,
      marks,
      language,
      heading.some(({ hit }) => hit),
    ),
    publishedAt: published_at.toISOString(),
  }
}

function chooseSnippet(
  body: SearchDocumentRow['body'],
  marks: Marks,
  language: Language,
  isInTitle: boolean,
): MarkedText {
  const quotes = [language, other[language]].flatMap((one): MarkedText[] => {
    const text = body[one]
    return text ? [{ language: one, parts: snippetOf(text, marks, one) }] : []
  })
  const withHit = quotes.find(({ parts }) => parts.some(({ hit }) => hit))
  const isReadable = quotes[0]?.language === language && isInTitle
  return (isReadable ? undefined : withHit) ?? quotes[0] ?? { language, parts: [] }
}
