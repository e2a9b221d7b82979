import type { CandidatePaper } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown, classNames, TimeText } from '@tiltyard/ui'
import { ArrowRight, CircleCheck, CirclePlay, CircleX, Clock, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { nextAction, paperAddress } from '../paper.model.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperRules } from './paper-rules.tsx'
import styles from './papers.module.css'

type PaperCardProps = {
  readonly competitionId: string
  readonly paper: CandidatePaper
  readonly onChanged: () => void
}

const signs = {
  waiting: Clock,
  ready: CirclePlay,
  open: CirclePlay,
  closed: CircleCheck,
  missed: CircleX,
  'leader-sits': Users,
}

export function PaperCard({ competitionId, paper, onChanged }: PaperCardProps) {
  const t = useTranslations('exams.papers')
  const localised = useLocalised()
  const { taskId, state } = paper
  const Sign = signs[state]
  const action = nextAction(paper)
  const isPrimary = action === 'start' || action === 'continue' || action === 'result'
  return (
    <li className={styles['card']}>
      <p className={classNames(styles['state'], styles[state])}>
        <Sign size={16} aria-hidden="true" />
        {t(`states.${state}`)}
      </p>
      <h3 className={styles['name']}>{localised(paper.name)}</h3>
      <PaperFacts paper={paper} />
      <PaperTimes paper={paper} onChanged={onChanged} />
      <details className={styles['more']}>
        <summary>{t('rules')}</summary>
        <PaperRules rules={paper.rules} />
      </details>
      <TeamStates members={paper.members} />
      {action ? (
        <Link
          className={buttonClass({ kind: isPrimary ? 'primary' : 'secondary' })}
          to={paperAddress(competitionId, taskId)}
          preventScrollReset
          data-card={taskId}
        >
          {t(action)}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      ) : null}
    </li>
  )
}

/** What the own state means in time. */
function PaperTimes({ paper, onChanged }: Omit<PaperCardProps, 'competitionId'>) {
  const t = useTranslations('exams.papers')
  const { state, opensAt, deadlineAt, closedAt } = paper
  switch (state) {
    case 'waiting':
      return <Countdown until={opensAt} label={t('opensIn')} onEnd={onChanged} />
    case 'open':
      return deadlineAt ? <Countdown until={deadlineAt} label={t('ends')} onEnd={onChanged} /> : null
    case 'closed':
      return closedAt ? (
        <p className={styles['quiet']}>
          {t('closedAt')} <TimeText value={closedAt} format="YYYY-MM-DD HH:mm" />
        </p>
      ) : null
    case 'missed':
      return <p className={styles['quiet']}>{t('missedText')}</p>
    case 'leader-sits':
      return <p className={styles['quiet']}>{t('leaderText')}</p>
    case 'ready':
      return null
  }
}

/** For the leader: who of the team has sat. */
function TeamStates({ members }: Pick<CandidatePaper, 'members'>) {
  const t = useTranslations('exams.papers')
  if (members === null) return null
  return (
    <section aria-label={t('members')}>
      <h4 className={styles['label']}>{t('members')}</h4>
      <ul className={styles['members']}>
        {members.map(({ nickname, state }) => (
          <li key={nickname}>
            <span>{nickname}</span>
            <span className={classNames(styles['memberState'], styles[state])}>
              {t(`memberStates.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
