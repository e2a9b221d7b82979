import type { Language, OwnWriteup } from '@tiltyard/contracts/browser'

export type WriteupEditing = {
  readonly competitionId: string
  readonly taskId: string
  readonly writeup: OwnWriteup | null
  readonly onChanged: () => void
}

export type Draft = { readonly kind: 'text' | 'file'; readonly language: Language; readonly text: string }

export const draftOf = (writeup: OwnWriteup | null, language: Language): Draft => ({
  kind: writeup?.file ? 'file' : 'text',
  language: writeup?.language ?? language,
  text: writeup?.text ?? '',
})

/** Null: no file has been uploaded yet. */
export function contentOf({ kind, text }: Draft, fileName: string | null) {
  if (kind === 'text') return { kind, text }
  return fileName === null ? null : { kind, fileName }
}

/** Whether the server does not have what the editor shows; a file counts once it is uploaded. */
export function hasChanged(draft: Draft, saved: Draft | null, fileName: string | null): boolean {
  if (draft.kind === 'file') return fileName !== null || saved?.kind !== 'file'
  return draft.kind !== saved?.kind || draft.text !== saved.text || draft.language !== saved.language
}
