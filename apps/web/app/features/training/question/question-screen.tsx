import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, ErrorState } from '@tiltyard/ui'
import { useState } from 'react'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useCategoryName, useTagName } from '../../categories/index.ts'
import { EnvironmentPanel, questionPath } from '../../environments/index.ts'
import { useSession } from '../../session/index.ts'
import { useLocalised } from '../../site/index.ts'
import type { Reply } from '../answer/answer.model.ts'
import { SignInGate, VerifyGate } from '../answer/gates.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import { TrainingWords } from '../words.tsx'
import { About } from './about.tsx'
import type { QuestionRead } from './load-question.ts'
import { OwnRecord } from './own-record.tsx'
import styles from './question.module.css'
import { QuestionHead } from './question-head.tsx'
import { QuestionTask } from './question-task.tsx'
import { Split } from './split.tsx'
import { type OwnStandings, useOwnStanding } from './use-own-standing.ts'

export function QuestionScreen({ question }: { readonly question: QuestionRead }) {
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  return (
    <TrainingWords>
      <PageHead
        title={localised(question.name)}
        description={[categoryName(question.category), ...question.tags.map(tagName)].join(' · ')}
        path={questionPath(question.id)}
        written={writtenIn(question.name)}
      />
      <TrainingTabs />
      <Whose question={question} />
    </TrainingWords>
  )
}

/** Visitors read the task; whoever is signed in has a standing with it. */
function Whose({ question }: { readonly question: QuestionRead }) {
  const { shown } = useSession()
  if (!shown) return <Question question={question} own={null} onChanged={() => undefined} />
  return <OwnQuestion key={`${shown.id} ${question.id}`} question={question} />
}

function OwnQuestion({ question }: { readonly question: QuestionRead }) {
  const basics = useTranslations('basics')
  const { loaded, load, reload } = useOwnStanding(question.id)
  const own = loaded.state === 'ready' ? loaded.value : null
  return (
    <>
      {loaded.state === 'failed' ? (
        <ErrorState
          title={loaded.text ?? basics('unexpected')}
          retry={{ label: basics('retry'), onPress: load }}
          {...(loaded.requestId && { requestId: { label: basics('requestId'), value: loaded.requestId } })}
        >
          {basics('unexpected')}
        </ErrorState>
      ) : null}
      <Question question={question} own={own} onChanged={reload} />
    </>
  )
}

type QuestionProps = {
  readonly question: QuestionRead
  readonly own: OwnStandings | null
  readonly onChanged: () => void
}

function Question({ question, own, onChanged }: QuestionProps) {
  const t = useTranslations('training.question')
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const answered = (reply: Reply) => {
    setExpiresAt(reply.environmentExpiresAt)
    onChanged()
  }
  const task = (
    <Card>
      <QuestionTask question={question} own={own} onAnswered={answered} onChanged={onChanged} />
    </Card>
  )
  const facts = (
    <Card>
      <div className={styles['side']}>
        {own && question.kind !== 'group' ? (
          <section aria-label={t('yours')}>
            <h3>{t('yours')}</h3>
            <OwnRecord own={own.question} points={question.points} />
          </section>
        ) : null}
        <About question={question} />
      </div>
    </Card>
  )
  return (
    <div className={question.environment ? styles['widePage'] : styles['page']}>
      <QuestionHead question={question} />
      {question.environment ? (
        <Split label={t('split')} task={task} after={facts}>
          <Card>
            <section aria-label={t('environment')} className={styles['environment']}>
              <h2>{t('environment')}</h2>
              <Environment question={question} own={own} expiresAt={expiresAt} />
            </section>
          </Card>
        </Split>
      ) : (
        <div className={styles['columns']}>
          {task}
          {facts}
        </div>
      )}
    </div>
  )
}

type EnvironmentProps = Pick<QuestionProps, 'question' | 'own'> & { readonly expiresAt: string | null }

function Environment({ question: { id, environment }, own, expiresAt }: EnvironmentProps) {
  const { phase, user } = useSession()
  if (!environment) return null
  if (phase === 'signed-out') return <SignInGate />
  if (!user) return null
  const isUnverified = own?.question.mayNot === 'verification_needed'
  return (
    <EnvironmentPanel
      key={user.id}
      questionId={id}
      lifetime={environment}
      gate={isUnverified ? <VerifyGate /> : null}
      expiresAt={expiresAt}
    />
  )
}
