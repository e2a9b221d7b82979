import { fill } from '../words/fill.ts'
import { type Undo, undoAll } from './undo.ts'

type Words = { readonly notes: string; readonly note: string; readonly back: string }

/** The server's markup has no words of its own; those who listen hear what a number and an arrow are for. */
export function nameFootnotes(root: HTMLElement, words: Words): Undo {
  const name = (selector: string, label: (element: HTMLElement) => string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map((element) => {
      element.setAttribute('aria-label', label(element))
      return () => element.removeAttribute('aria-label')
    })
  return undoAll([
    ...name('[role="doc-endnotes"]', () => words.notes),
    ...name('[role="doc-noteref"]', (element) => fill(words.note, { number: element.textContent ?? '' })),
    ...name('[role="doc-backlink"]', () => words.back),
  ])
}
