import {
  ArticleSkeleton,
  Button,
  CardGridSkeleton,
  EmptyState,
  ListSkeleton,
  Load,
  type Loadable,
  loading,
  ready,
  TableSkeleton,
} from '@tiltyard/ui'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'
import { useWords } from './words.ts'

type Names = Loadable<readonly string[]>

export function States() {
  const { states: words } = useWords()
  const [retried, setRetried] = useState<Names | null>(null)
  const failed: Names = { state: 'failed', text: words.failedText, requestId: '01j9x3qk7m-0042' }
  const show = (of: Names) => (
    <Load
      of={of}
      skeleton={<ListSkeleton rows={3} />}
      empty={
        <EmptyState title={words.emptyTitle} actions={<Button>{words.emptyAction}</Button>}>
          {words.emptyText}
        </EmptyState>
      }
      onRetry={() => setRetried(loading)}
    >
      {(names) => (
        <ul className={styles['rows']}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Load>
  )
  return (
    <Section title={words.title}>
      <div className={styles['two']}>
        <Piece label={words.loading}>{show(loading)}</Piece>
        <Piece label={words.full}>{show(ready([words.first, words.second, words.third]))}</Piece>
        <Piece label={words.empty}>{show(ready([]))}</Piece>
        <Piece label={words.error}>{show(retried ?? failed)}</Piece>
        <Piece label={words.table}>
          <TableSkeleton />
        </Piece>
        <Piece label={words.article}>
          <ArticleSkeleton paragraphs={1} />
        </Piece>
      </div>
      <Piece label={words.cards}>
        <CardGridSkeleton cards={3} />
      </Piece>
    </Section>
  )
}
