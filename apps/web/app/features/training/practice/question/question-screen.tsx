import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName, useTagName } from '@tiltyard/i18n/categories'
import { Card, ErrorState } from '@tiltyard/ui'
import { ChevronLeft, ChevronRight, Clock, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import {
  EnvironmentPanel,
  questionPath,
  trainingEnvironments,
} from '../../../environments/environment/index.ts'
import { useSession } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { SignInGate, VerifyGate } from '../answer/access-gates.tsx'
import type { AnswerReply } from '../answer/answer.model.ts'
import { bankPath } from '../paths.ts'
import { Difficulty } from '../question-labels.tsx'
import { TrainingMessages } from '../training.messages.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import type { QuestionInLanguage } from './queries.ts'
import styles from './question.module.css'
import { OwnRecord, QuestionAbout } from './question-facts.tsx'
import { QuestionTask } from './question-task.tsx'
import { Split } from './split.tsx'
import { type OwnQuestionProgress, useQuestionProgress } from './use-question-progress.ts'

export function QuestionScreen({ question }: { readonly question: QuestionInLanguage }) {
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  return (
    <TrainingMessages>
      <PageHead
        title={localised(question.name)}
        description={[categoryName(question.category), ...question.tags.map(tagName)].join(' · ')}
        path={questionPath(question.id)}
        written={writtenIn(question.name)}
      />
      <TrainingTabs />
      <QuestionForSession question={question} />
    </TrainingMessages>
  )
}

/** Visitors see the question only, signed-in users also their progress. */
function QuestionForSession({ question }: { readonly question: QuestionInLanguage }) {
  const { displayUser } = useSession()
  if (!displayUser) return <Question question={question} own={null} onChanged={() => undefined} />
  return <OwnQuestion key={`${displayUser.id} ${question.id}`} question={question} />
}

function OwnQuestion({ question }: { readonly question: QuestionInLanguage }) {
  const basics = useTranslations('basics')
  const { loaded, load, reload } = useQuestionProgress(question.id)
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
  readonly question: QuestionInLanguage
  readonly own: OwnQuestionProgress | null
  readonly onChanged: () => void
}

function Question({ question, own, onChanged }: QuestionProps) {
  const t = useTranslations('training.question')
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const onReply = (reply: AnswerReply) => {
    setExpiresAt(reply.environmentExpiresAt)
    onChanged()
  }
  const task = (
    <Card>
      <QuestionTask question={question} own={own} onAnswered={onReply} onChanged={onChanged} />
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
        <QuestionAbout question={question} />
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
  const isUnverified = own?.question.blockReason === 'verification_required'
  return (
    <EnvironmentPanel
      key={user.id}
      api={trainingEnvironments}
      subjectId={id}
      lifetime={environment}
      gate={isUnverified ? <VerifyGate /> : null}
      expiresAt={expiresAt}
    />
  )
}

function QuestionHead({ question }: { readonly question: QuestionInLanguage }) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const { bank, kind, name, difficulty, minutes, points, solves, previousId, nextId } = question
  return (
    <header className={styles['head']}>
      <nav className={styles['ways']} aria-label={t('title')}>
        <Link to={bankPath(bank)} className={styles['way']}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t(`banks.${bank}.name`)}
        </Link>
        <span className={styles['beside']}>
          {previousId ? (
            <Link to={questionPath(previousId)} rel="prev" className={styles['way']}>
              <ChevronLeft size={16} aria-hidden="true" />
              {t('question.previous')}
            </Link>
          ) : null}
          {nextId ? (
            <Link to={questionPath(nextId)} rel="next" className={styles['way']}>
              {t('question.next')}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          ) : null}
        </span>
      </nav>
      <h1>{localised(name)}</h1>
      <p className={styles['facts']}>
        <strong>{t('facts.points', { points })}</strong>
        <Difficulty of={difficulty} />
        <span>{t(`kinds.${kind}`)}</span>
        {minutes === null ? null : (
          <span className={styles['fact']}>
            <Clock size={15} aria-hidden="true" />
            {t('facts.minutes', { minutes })}
          </span>
        )}
        <span className={styles['fact']}>
          <Users size={15} aria-hidden="true" />
          {t('facts.solves', { solves })}
        </span>
      </p>
    </header>
  )
}
