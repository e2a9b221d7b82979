import { type ContentKind, documentOfKind } from '@tiltyard/contracts'
import type { Draft } from './save-revision.ts'

/** A stored document as today's schema has it; null when the schema has moved on. */
export function readDraft(kind: ContentKind, document: unknown): Draft | null {
  const read = documentOfKind[kind].safeParse(document)
  return read.success ? ({ kind, document: read.data } as Draft) : null
}
