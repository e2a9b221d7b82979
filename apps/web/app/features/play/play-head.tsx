import type { PlayTaskList, PublicStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ChevronLeft, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import styles from './play-head.module.css'
import type { Competition } from './played.ts'
import { StageCountdown, StageFacts } from './stage-facts.tsx'

type PlayHeadProps = {
  readonly competition: Competition
  readonly board: PlayTaskList | null
  readonly stage: PublicStage | null
}

/** Always in sight: which competition, how long, and how one's team stands. */
export function PlayHead({ competition, board, stage }: PlayHeadProps) {
  const t = useTranslations('play')
  const localised = useLocalised()
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <nav className={styles['ways']} aria-label={t('title')}>
          <Link to={`/competition/${competition.id}`}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('toCompetition')}
          </Link>
          <Link to={`/competition/${competition.id}/scoreboard`}>
            <Trophy size={16} aria-hidden="true" />
            {t('toScoreboard')}
          </Link>
        </nav>
        <h1>{localised(competition.name)}</h1>
        {stage ? <StageFacts stage={stage} /> : <p className={styles['stage']}>&nbsp;</p>}
      </div>
      {board ? (
        <div className={styles['figures']}>
          {stage ? <StageCountdown stage={stage} /> : null}
          <EntryFigures board={board} />
        </div>
      ) : null}
    </header>
  )
}

function EntryFigures({ board: { entry, tasks } }: { readonly board: PlayTaskList }) {
  const t = useTranslations('play.entry')
  if (!entry) return null
  const solved = tasks.filter(({ isSolved }) => isSolved).length
  return (
    <dl className={styles['entry']} aria-label={entry.name}>
      <div className={styles['figure']}>
        <dt>{t('score')}</dt>
        <dd>{entry.score}</dd>
      </div>
      <div className={styles['figure']}>
        <dt>{t('rank')}</dt>
        <dd className={styles['place']}>
          {entry.rank === null ? <small>{t('unranked')}</small> : t('rankOf', { rank: entry.rank })}
        </dd>
      </div>
      <div className={styles['figure']}>
        <dt>{t('solved')}</dt>
        <dd>
          {solved}
          <small> / {tasks.length}</small>
        </dd>
      </div>
    </dl>
  )
}
