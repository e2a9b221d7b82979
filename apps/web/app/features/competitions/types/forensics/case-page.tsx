import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { classNames } from '@tiltyard/ui'
import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type Competition, TaskLocked } from '../../play/index.ts'
import {
  type Case,
  type CaseQuestion,
  type CaseTab,
  caseAddress,
  caseTabs,
  parseCaseTab,
} from './case.model.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseNotes } from './case-notes.tsx'
import styles from './case-page.module.css'
import { CaseProgress } from './case-progress.tsx'
import { QuestionList } from './question-list.tsx'
import { TaskNames } from './task-names.tsx'

type CasePageProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly openCase: Case
  readonly question: CaseQuestion | undefined
  readonly onNews: () => void
}

/** Evidence, questions and notes side by side; tabs on narrower screens, where hidden ones keep their state. */
export function CasePage({ competition, board, openCase, question, onNews }: CasePageProps) {
  const t = useTranslations('forensics')
  const [search] = useSearchParams()
  const tab = parseCaseTab(search, question !== undefined)
  const { task, questions } = openCase
  const addressOf = (id: string) => caseAddress(competition.id, id)
  const column = (name: CaseTab) => classNames(styles['column'], tab !== name && styles['hidden'])
  return (
    <article className={styles['page']} aria-labelledby="case-name">
      <CaseHead competitionId={competition.id} of={openCase} />
      {task.locked.length > 0 ? (
        <TaskLocked first={task.locked} addressOf={addressOf} />
      ) : (
        <>
          <nav className={styles['tabs']} aria-label={t('tabs.label')}>
            {caseTabs.map((each) => (
              <Link
                key={each}
                to={caseAddress(competition.id, question?.task.id ?? task.id, each)}
                replace
                preventScrollReset
                aria-current={each === tab ? 'page' : undefined}
              >
                {t(`tabs.${each}`)}
                {each === 'questions' ? ` ${openCase.solved}/${questions.length}` : ''}
              </Link>
            ))}
          </nav>
          <div className={styles['columns']}>
            <section className={column('evidence')} aria-label={t('tabs.evidence')}>
              <CaseEvidence competition={competition} board={board} of={openCase} onNews={onNews} />
            </section>
            <section className={column('questions')} aria-label={t('tabs.questions')}>
              <QuestionList
                competition={competition}
                board={board}
                of={openCase}
                open={question}
                onNews={onNews}
              />
            </section>
            <section className={column('notes')} aria-label={t('tabs.notes')}>
              <CaseNotes competition={competition} caseId={task.id} isMember={board.entry !== null} />
            </section>
          </div>
        </>
      )}
    </article>
  )
}

type CaseHeadProps = { readonly competitionId: string; readonly of: Case }

function CaseHead({ competitionId, of }: CaseHeadProps) {
  const t = useTranslations('forensics')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const { task, state, unlocks } = of
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <Link to={caseAddress(competitionId)} preventScrollReset className={styles['back']}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('cases.back')}
        </Link>
        <h2 id="case-name" tabIndex={-1} data-panel-title="">
          {localised(task.name)}
        </h2>
        <p className={styles['facts']}>
          <span>{categoryName(task.category)}</span>
          <span className={styles[state]}>{t(`states.${state}`)}</span>
        </p>
        {unlocks.length > 0 ? <TaskNames label={t('cases.unlocks')} of={unlocks} /> : null}
      </div>
      <div className={styles['progress']}>
        <CaseProgress of={of} />
      </div>
    </header>
  )
}
