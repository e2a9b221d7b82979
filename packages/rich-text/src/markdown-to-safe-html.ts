import type { SafeHtml } from '@tiltyard/contracts'
import { Marked } from 'marked'
import { sanitise } from './sanitise.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Markdown texts of other platforms, possibly with HTML. They are sanitised like any other HTML. */
export function markdownToSafeHtml(markdown: string): SafeHtml {
  return sanitise(marked.parse(markdown, { async: false }))
}
