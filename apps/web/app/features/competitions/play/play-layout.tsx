import type { PlayTaskList, PublicStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, classNames, Score, Skeleton, TimeText, useServerNow } from '@tiltyard/ui'
import {
  ChevronLeft,
  CirclePause,
  CirclePlay,
  Clock,
  Flag,
  MessageSquareWarning,
  Snowflake,
  Trophy,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import styles from './play-layout.module.css'
import type { Competition } from './queries.ts'
import { countdownTarget, frozenSince } from './stage.model.ts'

type PlayLayoutProps = {
  readonly competition: Competition
  /** Null until loaded, and for users without an entry. */
  readonly board?: PlayTaskList | null
  readonly stage?: PublicStage | null
  /** A page beside play, which leads back to it. */
  readonly isBeside?: boolean
  /** For screens of several columns. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function PlayLayout(props: PlayLayoutProps) {
  const { competition, board = null, stage = null, isBeside = false, isWide = false, children } = props
  return (
    <div className={classNames(styles['layout'], isWide && styles['wide'])}>
      <PlayHead competition={competition} board={board} stage={stage} isBeside={isBeside} />
      {children}
    </div>
  )
}

type PlayHeadProps = {
  readonly competition: Competition
  readonly board: PlayTaskList | null
  readonly stage: PublicStage | null
  readonly isBeside: boolean
}

/** Sticky header: competition, countdown and the team's rank. */
function PlayHead({ competition, board, stage, isBeside }: PlayHeadProps) {
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
          {isBeside ? (
            <Link to={`/competition/${competition.id}/play`}>
              <Flag size={16} aria-hidden="true" />
              {t('title')}
            </Link>
          ) : null}
          {board?.entry ? (
            <Link to={`/competition/${competition.id}/appeals`}>
              <MessageSquareWarning size={16} aria-hidden="true" />
              {t('appeals.title')}
            </Link>
          ) : null}
        </nav>
        <h1>{localised(competition.name)}</h1>
        <StageLine stage={stage} isBeside={isBeside} />
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

type StageLineProps = Pick<PlayHeadProps, 'stage' | 'isBeside'>

/** Keeps its place while the stage is loading. */
function StageLine({ stage, isBeside }: StageLineProps) {
  if (stage) return <StageFacts stage={stage} />
  return isBeside ? null : <p className={styles['stage']}>&nbsp;</p>
}

function EntryFigures({ board: { entry, tasks } }: { readonly board: PlayTaskList }) {
  const t = useTranslations('play.entry')
  if (!entry) return null
  // A case is passed, not solved: its questions are counted. An exam is marked.
  const counted = tasks.filter(({ passScore, category }) => passScore === null && category !== 'exam')
  const solved = counted.filter(({ isSolved }) => isSolved).length
  return (
    <dl className={styles['entry']} aria-label={entry.name}>
      <div className={classNames(styles['figure'], styles['team'])}>
        <dt>{t('team')}</dt>
        <dd>{entry.name}</dd>
      </div>
      <div className={styles['figure']}>
        <dt>{t('score')}</dt>
        <dd>
          <Score units={entry.score} decimals={entry.decimals} />
        </dd>
      </div>
      <div className={styles['figure']}>
        <dt>{t('rank')}</dt>
        <dd className={styles['place']}>
          {entry.rank === null ? <small>{t('unranked')}</small> : t('rankOf', { rank: entry.rank })}
        </dd>
      </div>
      {counted.length === 0 ? null : (
        <div className={styles['figure']}>
          <dt>{t('solved')}</dt>
          <dd>
            {solved}
            <small> / {counted.length}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

const signs = { waiting: Clock, running: CirclePlay, paused: CirclePause, over: Flag }

function StageFacts({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const localised = useLocalised()
  const Sign = signs[stage.state]
  return (
    <p className={styles['stage']}>
      <span className={classNames(styles['state'], styles[stage.state])}>
        <Sign size={16} aria-hidden="true" />
        {t(`states.${stage.state}`)}
      </span>
      <span>{localised(stage.name)}</span>
      <Frozen stage={stage} />
    </p>
  )
}

function Frozen({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const now = useServerNow()
  const since = now === null ? null : frozenSince(stage, now)
  return since ? (
    <span className={styles['frozen']}>
      <Snowflake size={16} aria-hidden="true" />
      {t('frozenSince')} <TimeText value={since} format="HH:mm" />
    </span>
  ) : null
}

function StageCountdown({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const { until, label, runs } = countdownTarget(stage)
  if (runs) return <Countdown until={until} label={t(label)} />
  return (
    <div className={styles['figure']}>
      <span>{t(label)}</span>
      <TimeText value={until} format="MM-DD HH:mm" />
    </div>
  )
}

const cards = Array.from({ length: 9 }, (_, index) => index)

/** Has the shape of the board: a search field, two rows of filters, cards. */
export function PlaySkeleton() {
  return (
    <div className={styles['board']} aria-hidden="true">
      <div className={styles['filters']}>
        <Skeleton shape="medium" />
        <Skeleton shape="short" />
      </div>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <div key={card} className={styles['card']}>
            <Skeleton shape="medium" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </div>
  )
}
