import { useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useKitMessages } from '../messages/kit-messages.ts'
import { measures } from '../tokens.ts'
import { currentSection } from './current-section.model.ts'
import { onScroll } from './on-scroll.ts'
import styles from './outline.module.css'

export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string }
export type OutlineProps = { readonly entries: readonly OutlineEntry[] }

/** The outline of a text: beside it on wide screens, collapsed above it on narrow ones. */
export function Outline({ entries }: OutlineProps) {
  const { reading: messages } = useKitMessages()
  const title = useId()
  const current = useCurrent(entries)
  const list = <Entries entries={entries} current={current} />
  return (
    <nav className={styles['outline']} aria-labelledby={title}>
      <p className={styles['title']} id={title}>
        {messages.outline}
      </p>
      <div className={styles['beside']}>{list}</div>
      <details className={styles['folded']}>
        <summary className={styles['summary']}>{messages.outline}</summary>
        {list}
      </details>
    </nav>
  )
}

function Entries({ entries, current }: OutlineProps & { readonly current: string | undefined }) {
  return (
    <ol className={styles['list']}>
      {entries.map(({ id, level, text }) => (
        <li key={id} className={classNames(styles['entry'], styles[`level${level}`])}>
          <a
            href={`#${id}`}
            className={styles['link']}
            aria-current={id === current ? 'location' : undefined}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function useCurrent(entries: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(
    () =>
      onScroll(() => {
        const visible = entries.filter(({ id }) => document.getElementById(id))
        const tops = visible.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
        const { scrollHeight } = document.documentElement
        const atEnd = scrollHeight > innerHeight && scrollY + innerHeight >= scrollHeight - 2
        setCurrent(visible[currentSection(tops, measures.header + 32, atEnd)]?.id)
      }),
    [entries],
  )
  return current
}
