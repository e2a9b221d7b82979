import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, EmptyState } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import type { Competition } from '../../play/index.ts'
import { type Case, type CaseQuestion, caseAddress, earnedPoints } from './case.model.ts'
import styles from './question-list.module.css'
import { QuestionPanel } from './question-panel.tsx'
import { TaskState } from './task-state.tsx'

type QuestionListProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly of: Case
  readonly open: CaseQuestion | undefined
  readonly onNews: () => void
}

/** The questions of a case in order; the open one has its answer below its name. */
export function QuestionList({ competition, board, of, open, onNews }: QuestionListProps) {
  const t = useTranslations('forensics.question')
  if (of.questions.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  return (
    <ol className={styles['list']}>
      {of.questions.map((question) => {
        const isOpen = question.task.id === open?.task.id
        return (
          <li key={question.task.id} className={classNames(styles['item'], isOpen && styles['open'])}>
            <QuestionHead competitionId={competition.id} of={of} question={question} isOpen={isOpen} />
            {isOpen ? (
              <QuestionPanel
                competition={competition}
                board={board}
                questions={of.questions}
                question={question}
                onNews={onNews}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

type QuestionHeadProps = {
  readonly competitionId: string
  readonly of: Case
  readonly question: CaseQuestion
  readonly isOpen: boolean
}

/** A locked question is shown by its number: its name may say too much. */
function QuestionHead({ competitionId, of, question, isOpen }: QuestionHeadProps) {
  const t = useTranslations('forensics.question')
  const localised = useLocalised()
  const { number, task } = question
  const isLocked = task.locked.length > 0
  return (
    <div className={classNames(styles['head'], isLocked && styles['locked'])}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <div className={styles['names']}>
        <h3>
          {isLocked ? (
            t('numbered', { number })
          ) : (
            <Link
              to={caseAddress(competitionId, isOpen ? of.task.id : task.id, isOpen ? 'questions' : undefined)}
              replace={isOpen}
              preventScrollReset
              aria-expanded={isOpen}
              data-question={number}
            >
              <span className="unseen">{t('numbered', { number })} </span>
              {localised(task.name)}
            </Link>
          )}
        </h3>
        {isLocked ? <Requirements of={of} question={question} /> : null}
      </div>
      <span className={styles['side']}>
        <span className={styles['points']}>
          {task.isSolved
            ? t('earned', { earned: earnedPoints(task), points: task.value })
            : t('points', { points: task.value })}
        </span>
        <TaskState task={task} />
      </span>
    </div>
  )
}

type RequirementsProps = { readonly of: Case; readonly question: CaseQuestion }

/** What unlocks a question: questions of the same case by number, other tasks by name. */
function Requirements({ of, question }: RequirementsProps) {
  const t = useTranslations('forensics.question')
  const localised = useLocalised()
  const names = question.task.locked.map(({ id, name }) => {
    const required = of.questions.find(({ task }) => task.id === id)
    return required ? t('numbered', { number: required.number }) : localised(name)
  })
  return <p className={styles['quiet']}>{t('requires', { tasks: names.join(t('comma')) })}</p>
}
