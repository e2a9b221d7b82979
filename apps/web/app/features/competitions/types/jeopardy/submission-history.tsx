import type { TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '../../../play/index.ts'
import { SubmissionTable } from './submission-table.tsx'
import styles from './task-parts.module.css'

type SubmissionHistoryProps = { readonly competition: Competition; readonly task: TaskDetail }

/** Folded until somebody wants it, and asked for only then. */
export function SubmissionHistory({ competition, task }: SubmissionHistoryProps) {
  const t = useTranslations('play.task.history')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <h3>{t('title')}</h3>
      </summary>
      {isOpen ? <SubmissionTable competition={competition} task={task} /> : null}
    </details>
  )
}
