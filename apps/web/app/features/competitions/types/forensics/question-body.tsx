import type { PlayTaskList, PublicStage, TaskDetail, TaskListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { joinNames } from '../../../content/publications/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { LocalisedRichText } from '../../../shared/localised-rich-text/index.ts'
import { TaskAppeal } from '../../appeals/index.ts'
import {
  type Competition,
  SubmissionHistory,
  TaskAnswer,
  TaskEnvironment,
  TaskHints,
} from '../../play/index.ts'
import { type CaseQuestion, earnedPoints } from './case.model.ts'
import { EvidenceList } from './evidence/evidence-list.tsx'
import { priceOfWrong } from './price.model.ts'
import styles from './question-panel.module.css'

type QuestionBodyProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly stage: PublicStage | null
  readonly task: TaskDetail
  /** Tasks that this one unlocks. */
  readonly waiting: readonly TaskListItem[]
  readonly questions: readonly CaseQuestion[]
  readonly onChanged: () => void
}

/** In the order of use: text, files, price of a wrong answer, answer, hints. */
export function QuestionBody(props: QuestionBodyProps) {
  const { competition, board, stage, task, onChanged } = props
  // The field stays after the right answer, because the verdict and the focus are there.
  const [wasSolved] = useState(task.isSolved)
  const t = useTranslations('forensics.question')
  return (
    <>
      <LocalisedRichText html={task.content} />
      {task.files.length > 0 ? (
        <section aria-label={t('files')}>
          <h4>{t('files')}</h4>
          <EvidenceList competition={competition} task={task} />
        </section>
      ) : null}
      <TaskEnvironment competition={competition} board={board} task={task} />
      <section className={styles['answer']} aria-label={t('answer')}>
        <Price task={task} />
        {wasSolved ? null : (
          <TaskAnswer competition={competition} entry={board.entry} task={task} onChanged={onChanged} />
        )}
      </section>
      <Unlocks {...props} />
      <TaskHints
        competition={competition}
        task={task}
        stage={stage}
        mayUnlock={board.entry?.isLeader ?? false}
        onChanged={onChanged}
      />
      {board.entry ? (
        <>
          <SubmissionHistory competition={competition} task={task} />
          <TaskAppeal competition={competition} task={task} mayAppeal={board.entry.isLeader} />
        </>
      ) : null}
    </>
  )
}

/** What is at stake, before the answer is sent. */
function Price({ task }: { readonly task: TaskDetail }) {
  const t = useTranslations('forensics.price')
  const { language } = useLanguage()
  if (task.isSolved)
    return (
      <p className={styles['price']}>{t('solved', { earned: earnedPoints(task), points: task.value })}</p>
    )
  const { now, cost, floor } = priceOfWrong(task)
  const isLowered = now < task.value
  return (
    <p className={styles['price']}>
      {isLowered ? t('lowered', { now, points: task.value }) : t('full', { now })}
      {language === 'en' ? ' ' : ''}
      {cost > 0 ? t(floor > 0 ? 'costs' : 'costsAll', { cost, floor }) : t(isLowered ? 'atFloor' : 'free')}
    </p>
  )
}

function Unlocks({ task, waiting, questions }: QuestionBodyProps) {
  const t = useTranslations('forensics.question')
  const localised = useLocalised()
  const { language } = useLanguage()
  if (task.isSolved || waiting.length === 0) return null
  const names = waiting.map(({ id, name }) => {
    const question = questions.find((each) => each.task.id === id)
    return question ? t('numbered', { number: question.number }) : localised(name)
  })
  return <p className={styles['quiet']}>{t('unlocks', { tasks: joinNames(names, language) })}</p>
}
