import { fill } from '../messages/fill.ts'
import styles from './article-body.module.css'

/** Removes what was added to the server's markup, so that another text can replace it. */
export type Undo = () => void

export const undoAll =
  (steps: readonly Undo[]): Undo =>
  () => {
    for (const undo of steps) undo()
  }

function createIconButton(
  className: string | undefined,
  label: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className ?? ''
  button.setAttribute('aria-label', label)
  button.addEventListener('click', onPress)
  return button
}

type CopyMessages = { readonly copy: string; readonly copyCode: string; readonly done: string }

/** Adds a copy button to each code block; its style reserves the space, so that there is no layout shift. */
export function addCopyButtons(
  root: HTMLElement,
  messages: CopyMessages,
  copy: (text: string) => Promise<boolean>,
): Undo {
  return undoAll(
    [...root.querySelectorAll<HTMLPreElement>('pre')].map((pre) => {
      const frame = document.createElement('div')
      frame.className = styles['code'] ?? ''
      const button = createIconButton(styles['copy'], messages.copyCode, async () => {
        if (!(await copy(pre.textContent ?? ''))) return
        button.textContent = messages.done
        setTimeout(() => {
          button.textContent = messages.copy
        }, 2_000)
      })
      button.textContent = messages.copy
      pre.replaceWith(frame)
      frame.append(pre, button)
      return () => frame.replaceWith(pre)
    }),
  )
}

/** Adds a permalink to each section heading. */
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
      // The anchor changes the URL as any link does, and copies it as well.
      anchor.addEventListener('click', () => void copy(new URL(anchor.hash, location.href).href))
      heading.append(anchor)
      return () => anchor.remove()
    }),
  )
}

type FootnoteMessages = { readonly notes: string; readonly note: string; readonly back: string }

/** The server's markup contains no messages; footnote numbers and back links get accessible names here. */
export function nameFootnotes(root: HTMLElement, messages: FootnoteMessages): Undo {
  const name = (selector: string, label: (element: HTMLElement) => string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map((element) => {
      element.setAttribute('aria-label', label(element))
      return () => element.removeAttribute('aria-label')
    })
  return undoAll([
    ...name('[role="doc-endnotes"]', () => messages.notes),
    ...name('[role="doc-noteref"]', (element) => fill(messages.note, { number: element.textContent ?? '' })),
    ...name('[role="doc-backlink"]', () => messages.back),
  ])
}

export type Picture = { readonly src: string; readonly alt: string; readonly caption: string }

/** The widest candidate of the srcset. */
export const widestOf = (srcset: string, src: string): string =>
  srcset.split(', ').at(-1)?.split(' ')[0] || src

export function zoomPictures(root: HTMLElement, enlarge: string, open: (picture: Picture) => void): Undo {
  return undoAll(
    [...root.querySelectorAll<HTMLImageElement>('figure > img')].map((image) => {
      const picture = {
        src: widestOf(image.srcset, image.src),
        alt: image.alt,
        caption: image.parentElement?.querySelector('figcaption')?.textContent ?? '',
      }
      const button = createIconButton(styles['zoom'], fill(enlarge, { alt: image.alt }), () => open(picture))
      image.replaceWith(button)
      button.append(image)
      return () => button.replaceWith(image)
    }),
  )
}
