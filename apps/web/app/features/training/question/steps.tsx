import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useLocalised } from '../../site/index.ts'
import { StandingMark } from '../standing-mark.tsx'
import type { QuestionRead, StepRead } from './load-question.ts'
import { QuestionFiles } from './question-files.tsx'
import styles from './steps.module.css'
import type { OwnStandings } from './use-own-standing.ts'
import { WrittenText } from './written-text.tsx'

type StepsProps = {
  readonly question: QuestionRead
  readonly own: OwnStandings | null
  /** The answer box, hints and history of one step. */
  readonly children: (step: StepRead, own: QuestionProgress | null) => ReactNode
}

/** A question in steps: each is answered for itself, and together they pass it. */
export function Steps({ question: { steps, passScore }, own, children }: StepsProps) {
  const t = useTranslations('training.steps')
  const localised = useLocalised()
  return (
    <section aria-label={t('title')} className={styles['steps']}>
      {passScore === null ? null : (
        <div className={styles['pass']}>
          <p>{t('pass', { score: passScore })}</p>
          {own ? (
            <Progress
              label={own.isPassed ? t('passed') : t('label')}
              description={t('progress', { score: own.score, pass: passScore })}
              value={passScore === 0 ? 1 : own.score / passScore}
            />
          ) : null}
        </div>
      )}
      <ol className={styles['list']}>
        {steps.map((step, index) => {
          const mine = own?.steps.find(({ questionId }) => questionId === step.id) ?? null
          return (
            <li key={step.id} className={styles['step']}>
              <div className={styles['stepHead']}>
                <h2>
                  <span>{t('name', { number: index + 1 })}</span> {localised(step.name)}
                </h2>
                <span className={styles['worth']}>
                  <Points points={step.points} />
                  {mine ? <StandingMark of={mine.standing} /> : null}
                </span>
              </div>
              <WrittenText text={step.content} />
              <QuestionFiles questionId={step.id} files={step.files} />
              {children(step, mine)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Points({ points }: { readonly points: number }) {
  return <span>{useTranslations('training.facts')('points', { points })}</span>
}
