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
import { useGalleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'

type Names = Loadable<readonly string[]>

export function States() {
  const { states: messages } = useGalleryMessages()
  const [retried, setRetried] = useState<Names | null>(null)
  const failed: Names = { state: 'failed', text: messages.failedText, requestId: '01j9x3qk7m-0042' }
  const show = (of: Names) => (
    <Load
      of={of}
      skeleton={<ListSkeleton rows={3} />}
      empty={
        <EmptyState title={messages.emptyTitle} actions={<Button>{messages.emptyAction}</Button>}>
          {messages.emptyText}
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
    <Section title={messages.title}>
      <div className={styles['two']}>
        <Piece label={messages.loading}>{show(loading)}</Piece>
        <Piece label={messages.full}>{show(ready([messages.first, messages.second, messages.third]))}</Piece>
        <Piece label={messages.empty}>{show(ready([]))}</Piece>
        <Piece label={messages.error}>{show(retried ?? failed)}</Piece>
        <Piece label={messages.table}>
          <TableSkeleton />
        </Piece>
        <Piece label={messages.article}>
          <ArticleSkeleton paragraphs={1} />
        </Piece>
      </div>
      <Piece label={messages.cards}>
        <CardGridSkeleton cards={3} />
      </Piece>
    </Section>
  )
}
