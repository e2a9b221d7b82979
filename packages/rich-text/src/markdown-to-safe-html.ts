import type { SafeHtml } from '@tiltyard/contracts'
import { Marked } from 'marked'
import { sanitise } from './sanitise.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Texts that other platforms keep as Markdown, with HTML between the lines. Trusted no more than any other HTML. */
export function markdownToSafeHtml(markdown: string): SafeHtml {
  return sanitise(marked.parse(markdown, { async: false }))
}
