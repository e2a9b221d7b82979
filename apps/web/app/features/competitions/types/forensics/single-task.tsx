import type { PlayTaskList, TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card } from '@tiltyard/ui'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import type { Competition } from '../../play/index.ts'
import { caseAddress } from './case.model.ts'
import styles from './case-page.module.css'
import { QuestionPanel } from './question-panel.tsx'

type SingleTaskProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly task: TaskListItem
  readonly onNews: () => void
}

/** A task outside of cases. */
export function SingleTask({ competition, board, task, onNews }: SingleTaskProps) {
  const t = useTranslations('forensics.cases')
  const localised = useLocalised()
  const question = { number: 1, task }
  return (
    <article className={styles['page']} aria-labelledby="task-name">
      <div className={styles['names']}>
        <Link to={caseAddress(competition.id)} preventScrollReset className={styles['back']}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
        <h2 id="task-name" tabIndex={-1} data-panel-title="">
          {localised(task.name)}
        </h2>
      </div>
      <Card>
        <QuestionPanel
          competition={competition}
          board={board}
          questions={[question]}
          question={question}
          onNews={onNews}
        />
      </Card>
    </article>
  )
}
