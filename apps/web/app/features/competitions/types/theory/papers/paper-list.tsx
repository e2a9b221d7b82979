import type { CandidatePaper } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState } from '@tiltyard/ui'
import { FileText } from 'lucide-react'
import { PaperCard } from './paper-card.tsx'
import styles from './papers.module.css'

type PaperListProps = {
  readonly competitionId: string
  readonly papers: readonly CandidatePaper[]
  readonly onChanged: () => void
}

export function PaperList({ competitionId, papers, onChanged }: PaperListProps) {
  const t = useTranslations('exams.papers')
  if (papers.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('empty.title')}
          icon={<FileText size={40} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('empty.text')}
        </EmptyState>
      </Card>
    )
  return (
    <section aria-label={t('title')}>
      <h2 className={styles['heading']}>{t('title')}</h2>
      <ul className={styles['cards']}>
        {papers.map((paper) => (
          <PaperCard key={paper.taskId} competitionId={competitionId} paper={paper} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}
