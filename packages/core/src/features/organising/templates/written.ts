import type { LocalisedDocument, RichDocument } from '@tiltyard/contracts'

type Line = { readonly zh: string; readonly en: string }

/** A text of plain points, as the editor would keep it. */
export function points(...lines: readonly Line[]): LocalisedDocument {
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

export function prose(...lines: readonly Line[]): LocalisedDocument {
  const text = (language: 'zh' | 'en'): RichDocument => ({
    type: 'doc',
    content: lines.map((line) => paragraph(line[language])),
  })
  return { zh: text('zh'), en: text('en') }
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const
