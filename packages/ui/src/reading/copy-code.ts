import styles from './article-body.module.css'
import { madeButton, type Undo, undoAll } from './undo.ts'

type Words = { readonly copy: string; readonly copyCode: string; readonly done: string }

/** A button for each piece of code, in the room that its style keeps free: nothing moves when it comes. */
export function addCopyButtons(
  root: HTMLElement,
  words: Words,
  copy: (text: string) => Promise<boolean>,
): Undo {
  return undoAll(
    [...root.querySelectorAll<HTMLPreElement>('pre')].map((pre) => {
      const frame = document.createElement('div')
      frame.className = styles['code'] ?? ''
      const button = madeButton(styles['copy'], words.copyCode, async () => {
        if (!(await copy(pre.textContent ?? ''))) return
        button.textContent = words.done
        setTimeout(() => {
          button.textContent = words.copy
        }, 2_000)
      })
      button.textContent = words.copy
      pre.replaceWith(frame)
      frame.append(pre, button)
      return () => frame.replaceWith(pre)
    }),
  )
}
