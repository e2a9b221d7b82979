import { useTranslations } from '@tiltyard/i18n/browser'
import type { EditorView } from '@tiptap/pm/view'
import { App } from 'antd'
import { uploadPicture } from '../../files/uploads/index.ts'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'
import type { Insertion } from './insertion.ts'
import { type PastedContent, pastedContent } from './pasted-content.ts'

/** Markdown becomes a formatted text; a picture is uploaded, and the dialog asks for its alternative text. */
export function usePaste(onInsert: (insertion: Insertion) => void) {
  const t = useTranslations('editor')
  const { message } = App.useApp()
  const failureText = useFailureText()

  async function insertMarkdownText(view: EditorView, text: string): Promise<void> {
    // Loaded with the first paste: most texts are typed.
    const { insertMarkdown } = await import('./insert-markdown.ts')
    if (view.isDestroyed) return
    if (insertMarkdown(view, text).hasLosses) void message.info(t('pasteLosses'))
  }

  async function insertPicture(file: File): Promise<void> {
    const done = message.loading(t('pictureUploading'), 0)
    try {
      const { fileName, width, height } = await uploadPicture(file)
      onInsert({ kind: 'image', isChange: false, values: { file: fileName, width, height } })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      done()
    }
  }

  async function insert(view: EditorView, content: PastedContent): Promise<void> {
    if (content.kind === 'picture') return insertPicture(content.file)
    return insertMarkdownText(view, content.kind === 'markdown' ? content.text : await content.file.text())
  }

  return {
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
      const content = clipboardData && pastedContent(clipboardData)
      // In a code block a text stays as it is.
      if (!content || (content.kind === 'markdown' && view.state.selection.$from.parent.type.spec.code))
        return false
      void insert(view, content)
      return true
    },
    handleDrop(view: EditorView, { dataTransfer }: DragEvent, _slice: unknown, isMoved: boolean): boolean {
      const content = !isMoved && dataTransfer ? pastedContent(dataTransfer) : null
      if (!content || content.kind === 'markdown') return false
      void insert(view, content)
      return true
    },
  }
}
