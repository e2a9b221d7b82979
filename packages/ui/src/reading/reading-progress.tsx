import { type RefObject, useEffect, useRef } from 'react'
import { shareRead } from './current-section.model.ts'
import { onScroll } from './on-scroll.ts'
import styles from './reading-progress.module.css'

/** Reading progress, hidden from screen readers: it would be announced with every line. */
export function ReadingProgress({ of: text }: { readonly of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLProgressElement>(null)
  useEffect(
    () =>
      onScroll(() => {
        const box = text.current?.getBoundingClientRect()
        if (box && bar.current) bar.current.value = shareRead(box.top, box.height, innerHeight)
      }),
    [text],
  )
  return <progress ref={bar} className={styles['bar']} max={1} value={0} aria-hidden="true" />
}
