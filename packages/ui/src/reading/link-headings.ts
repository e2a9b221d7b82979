import { fill } from '../words/fill.ts'
import styles from './article-body.module.css'
import { type Undo, undoAll } from './undo.ts'

/** A way to name one section of a text to somebody else. */
export function linkHeadings(
  root: HTMLElement,
  linkTo: string,
  copy: (address: string) => Promise<boolean>,
): Undo {
  return undoAll(
    [...root.querySelectorAll<HTMLHeadingElement>('h2[id], h3[id], h4[id]')].map((heading) => {
      const anchor = document.createElement('a')
      anchor.href = `#${heading.id}`
      anchor.className = styles['anchor'] ?? ''
      anchor.setAttribute('aria-label', fill(linkTo, { title: heading.textContent?.trim() ?? '' }))
      anchor.textContent = '#'
      // The address changes as with any link; that it is copied too saves a second step.
      anchor.addEventListener('click', () => void copy(new URL(anchor.hash, location.href).href))
      heading.append(anchor)
      return () => anchor.remove()
    }),
  )
}
