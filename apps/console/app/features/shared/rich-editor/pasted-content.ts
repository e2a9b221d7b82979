import { looksLikeMarkdown } from '@tiltyard/rich-text/document'
import { isPicture } from '../../files/uploads/index.ts'

export type PastedContent =
  | { readonly kind: 'picture'; readonly file: File }
  | { readonly kind: 'markdown-file'; readonly file: File }
  | { readonly kind: 'markdown'; readonly text: string }

/** A longer text is left to the editor. */
const longestMarkdown = 200_000

/**
 * What is pasted or dropped and not left to the editor, which reads formatted text itself. Code editors add their
 * colours to a text as HTML, so theirs counts as text.
 */
export function pastedContent(transfer: DataTransfer): PastedContent | null {
  const text = transfer.getData('text/plain')
  const files = [...transfer.files]
  if (text === '') {
    const picture = files.find(isPicture)
    if (picture) return { kind: 'picture', file: picture }
    const markdown = files.find(
      ({ name, type }) => type === 'text/markdown' || /\.(md|markdown)$/i.test(name),
    )
    return markdown ? { kind: 'markdown-file', file: markdown } : null
  }
  const isFormatted = transfer.types.includes('text/html') && !transfer.types.includes('vscode-editor-data')
  if (isFormatted || text.length > longestMarkdown || !looksLikeMarkdown(text)) return null
  return { kind: 'markdown', text }
}
