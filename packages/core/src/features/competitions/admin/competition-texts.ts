import {
  type CompetitionDocuments,
  type CompetitionText,
  competitionTexts,
  type LocalisedDocument,
  type LocalisedHtml,
  type RichDocument,
} from '@tiltyard/contracts'
import { renderLocalised } from '../../../localised-document.ts'

/** Sanitised markup of the given texts; null removes a text. */
export function renderTexts(
  documents: CompetitionDocuments,
): Partial<Record<CompetitionText, LocalisedHtml | null>> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = documents[name]
      return text === undefined ? [] : [[name, text && renderLocalised(text).html]]
    }),
  )
}

type Line = { readonly zh: string; readonly en: string }

/** A bullet list in the format of the editor. */
export function bulletList(...lines: readonly Line[]): LocalisedDocument {
  const list = (language: 'zh' | 'en'): RichDocument => ({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line[language])] })),
      },
    ],
  })
  return { zh: list('zh'), en: list('en') }
}

export function paragraphs(...lines: readonly Line[]): LocalisedDocument {
  const text = (language: 'zh' | 'en'): RichDocument => ({
    type: 'doc',
    content: lines.map((line) => paragraph(line[language])),
  })
  return { zh: text('zh'), en: text('en') }
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const
