import { inLanguage, type Language, type MarkedText, SearchHit } from '@tiltyard/contracts'
import type { FoundDocument } from './document-search.store.ts'
import { findRanges, markedParts, type readMarks } from './marks.rules.ts'
import { snippetOf } from './snippet.rules.ts'

type Marks = ReturnType<typeof readMarks>

const other = { zh: 'en', en: 'zh' } as const

/** Titles in the reader's language; quotes too, unless only the other language's text has what was asked for. */
export function hitView(
  { type, id, path, title, body, published_at }: FoundDocument,
  marks: Marks,
  language: Language,
): SearchHit {
  const heading = inLanguage(title, language)
  return SearchHit.parse({
    type,
    id,
    path,
    title,
    heading: {
      language: title[language] ? language : 'zh',
      parts: markedParts(heading, findRanges(heading, marks)),
    },
    snippet: quoted(body, marks, language),
    publishedAt: published_at.toISOString(),
  } satisfies SearchHit)
}

function quoted(body: FoundDocument['body'], marks: Marks, language: Language): MarkedText {
  const quotes = [language, other[language]].flatMap((one): MarkedText[] => {
    const text = body[one]
    return text ? [{ language: one, parts: snippetOf(text, marks, one) }] : []
  })
  const withHit = quotes.find(({ parts }) => parts.some(({ hit }) => hit))
  return withHit ?? quotes[0] ?? { language, parts: [] }
}
