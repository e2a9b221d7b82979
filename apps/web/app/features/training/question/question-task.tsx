import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Skeleton } from '@tiltyard/ui'
import { useLocaleName, wordDuration } from '../../environments/index.ts'
import { useSession } from '../../session/index.ts'
import type { Reply } from '../answer/answer.model.ts'
import { AnswerBox } from '../answer/answer-box.tsx'
import { SignInGate, VerifyGate } from '../answer/gates.tsx'
import { History } from './history.tsx'
import type { QuestionRead, StepRead } from './load-question.ts'
import styles from './question.module.css'
import { QuestionFiles } from './question-files.tsx'
import { QuestionHints } from './question-hints.tsx'
import { Steps } from './steps.tsx'
import type { OwnStandings } from './use-own-standing.ts'
import { WrittenText } from './written-text.tsx'

export type QuestionTaskProps = {
  readonly question: QuestionRead
  /** Null for visitors, and until it is known. */
  readonly own: OwnStandings | null
  readonly onAnswered: (reply: Reply) => void
  readonly onChanged: () => void
}

/** In the order in which one needs it: what is asked, with what, where the answer goes; then help and what was tried. */
export function QuestionTask({ question, own, onAnswered, onChanged }: QuestionTaskProps) {
  const isGroup = question.kind === 'group'
  const part = (of: QuestionRead | StepRead, mine: QuestionProgress | null) => (
    <>
      <Answering of={of} own={mine} isStep={isGroup} onAnswered={onAnswered} />
      {isGroup ? null : <Lifetime question={question} />}
      <QuestionHints questionId={of.id} hints={of.hints} own={mine} onRead={onChanged} />
      {mine ? <History questionId={of.id} answers={mine.answers} /> : null}
    </>
  )
  return (
    <div className={styles['task']}>
      <WrittenText text={question.content} />
      <QuestionFiles questionId={question.id} files={question.files} />
      {isGroup ? (
        <>
          <QuestionHints
            questionId={question.id}
            hints={question.hints}
            own={own?.question ?? null}
            onRead={onChanged}
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

/** What an answer does for the environment, said where answers are given. */
function Lifetime({ question: { environment } }: Pick<QuestionTaskProps, 'question'>) {
  const t = useTranslations('training.answer')
  const locale = useLocaleName()
  if (!environment) return null
  const [limit, cap] = [environment.limitSeconds, environment.capSeconds].map((each) =>
    wordDuration(each, locale),
  )
  return <p className={styles['quiet']}>{t('extends', { limit: limit ?? '', cap: cap ?? '' })}</p>
}

type AnsweringProps = {
  readonly of: QuestionRead | StepRead
  readonly own: QuestionProgress | null
  readonly isStep: boolean
  readonly onAnswered: (reply: Reply) => void
}

/** The form, or what has to be done before there is one. */
function Answering({ of, own, isStep, onAnswered }: AnsweringProps) {
  const t = useTranslations('training.answer')
  const { user, phase } = useSession()
  return (
    <section className={isStep ? undefined : styles['answer']} aria-label={t('title')}>
      {isStep ? null : <h3>{t('title')}</h3>}
      {phase === 'signed-out' ? <SignInGate /> : null}
      {phase !== 'signed-out' && (!own || !user) ? <Skeleton shape="medium" /> : null}
      {own?.mayNot === 'verification_needed' ? <VerifyGate /> : null}
      {user && own && own.mayNot !== 'verification_needed' ? (
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
