import { z } from 'zod'
import { findDocumentFault } from './find-document-fault.ts'
import type { RichBlock } from './rich-nodes.ts'

export type RichDocument = { readonly type: 'doc'; readonly content: readonly RichBlock[] }

/**
 * A text as the editor keeps it: a closed set of nodes, marks and attributes. It is checked by hand rather than by
 * nested schemas, so that a hostile depth costs nothing and the first fault is named with its place.
 */
export const RichDocument = z
  .custom<RichDocument>()
  .superRefine((value, context) => {
    const fault = findDocumentFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [...fault.path] })
  })
  .meta({
    type: 'object',
    description: 'A rich text: {type: "doc", content: [...]} of a closed set of nodes.',
  })

export const LocalisedDocument = z.strictObject({ zh: RichDocument, en: RichDocument.optional() })
export type LocalisedDocument = z.infer<typeof LocalisedDocument>

export const isDocument = (value: unknown): value is RichDocument => findDocumentFault(value) === null
