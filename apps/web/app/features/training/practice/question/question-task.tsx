import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Progress, RichText, Skeleton } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { formatDuration, useLocaleName } from '../../../environments/environment/index.ts'
import { useSession } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { SignInGate, VerifyGate } from '../answer/access-gates.tsx'
import type { AnswerReply } from '../answer/answer.model.ts'
import { AnswerBox } from '../answer/answer-box.tsx'
import { ProgressMark } from '../question-labels.tsx'

import { OwnAnswers } from './own-answers.tsx'
import type { ContentInLanguage, QuestionInLanguage, StepInLanguage } from './queries.ts'
import styles from './question.module.css'
import { QuestionFiles } from './question-files.tsx'
import { QuestionHints } from './question-hints.tsx'
import type { OwnQuestionProgress } from './use-question-progress.ts'

export type QuestionTaskProps = {
  readonly question: QuestionInLanguage
  /** Null for visitors, and while loading. */
  readonly own: OwnQuestionProgress | null
  readonly onAnswered: (reply: AnswerReply) => void
  readonly onChanged: () => void
}

/** In the order of use: description, files, answer, then hints and history. */
export function QuestionTask({ question, own, onAnswered, onChanged }: QuestionTaskProps) {
  const isGroup = question.kind === 'group'
  const part = (of: QuestionInLanguage | StepInLanguage, mine: QuestionProgress | null) => (
    <>
      <AnswerSection of={of} own={mine} isStep={isGroup} onAnswered={onAnswered} />
      {isGroup ? null : <Lifetime question={question} />}
      <QuestionHints questionId={of.id} hints={of.hints} own={mine} onUnlocked={onChanged} />
      {mine ? <OwnAnswers questionId={of.id} answers={mine.answers} /> : null}
    </>
  )
  return (
    <div className={styles['task']}>
      <QuestionText text={question.content} />
      <QuestionFiles questionId={question.id} files={question.files} />
      {isGroup ? (
        <>
          <QuestionHints
            questionId={question.id}
            hints={question.hints}
            own={own?.question ?? null}
            onUnlocked={onChanged}
          />
          <Lifetime question={question} />
          <Steps question={question} own={own}>
            {part}
          </Steps>
        </>
      ) : (
        part(question, own?.question ?? null)
      )}
    </div>
  )
}

/** How an answer extends the environment, shown beside the answer form. */
function Lifetime({ question: { environment } }: Pick<QuestionTaskProps, 'question'>) {
  const t = useTranslations('training.answer')
  const locale = useLocaleName()
  if (!environment) return null
  const [limit, cap] = [environment.limitSeconds, environment.maxSeconds].map((each) =>
    formatDuration(each, locale),
  )
  return <p className={styles['quiet']}>{t('extends', { limit: limit ?? '', cap: cap ?? '' })}</p>
}

type AnswerSectionProps = {
  readonly of: QuestionInLanguage | StepInLanguage
  readonly own: QuestionProgress | null
  readonly isStep: boolean
  readonly onAnswered: (reply: AnswerReply) => void
}

/** The answer form, or the requirement that is missing. */
function AnswerSection({ of, own, isStep, onAnswered }: AnswerSectionProps) {
  const t = useTranslations('training.answer')
  const { user, phase } = useSession()
  return (
    <section className={isStep ? undefined : styles['answer']} aria-label={t('title')}>
      {isStep ? null : <h3>{t('title')}</h3>}
      {phase === 'signed-out' ? <SignInGate /> : null}
      {phase !== 'signed-out' && (!own || !user) ? <Skeleton shape="medium" /> : null}
      {own?.blockReason === 'verification_required' ? <VerifyGate /> : null}
      {user && own && own.blockReason !== 'verification_required' ? (
        <AnswerBox
          userId={user.id}
          questionId={of.id}
          form={of.form}
          points={of.points}
          own={own}
          onAnswered={onAnswered}
        />
      ) : null}
    </section>
  )
}

type StepsProps = {
  readonly question: QuestionInLanguage
  readonly own: OwnQuestionProgress | null
  /** Renders answer form, hints and history of one step. */
  readonly children: (step: StepInLanguage, own: QuestionProgress | null) => ReactNode
}

/** A question in steps: each is answered separately, and their sum decides whether it is passed. */
function Steps({ question: { steps, passScore }, own, children }: StepsProps) {
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
                  {mine ? <ProgressMark of={mine.standing} /> : null}
                </span>
              </div>
              <QuestionText text={step.content} />
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

/** A text that exists in Chinese only says so, and is marked with its language for screen readers. */
function QuestionText({ text: { html, spoken } }: { readonly text: ContentInLanguage }) {
  const t = useTranslations('training.question')
  const { language } = useLanguage()
  if (spoken === language) return <RichText html={html} />
  return (
    <>
      <p className={styles['quiet']}>{t('untold')}</p>
      <div lang={spoken}>
        <RichText html={html} />
      </div>
    </>
  )
}
