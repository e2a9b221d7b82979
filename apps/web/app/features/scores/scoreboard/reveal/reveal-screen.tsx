import type { CallOutcome } from '@tiltyard/client'
import type { Reveal as RevealReply } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, EmptyState, ErrorState, LinkButton, Score } from '@tiltyard/ui'
import { ArrowLeft, ArrowRight, CirclePause, CirclePlay, Lock } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import { PageHead } from '../../../../head/index.ts'
import { SignInLinks, useSession } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { paths } from '../board-query.model.ts'
import { FullScreenControls } from '../full-screen.tsx'
import { type BoardCompetition, fetchReveal, type RevealData } from '../queries.ts'
import { ScoreboardMessages } from '../scoreboard.messages.tsx'
import {
  type CeremonyKey,
  type CeremonyState,
  ceremonyKey,
  initialCeremony,
  nextCeremony,
  onStage,
  podiumOf,
  stepsOf,
} from './ceremony.model.ts'
import { FinalPodium } from './final-podium.tsx'
import styles from './reveal-screen.module.css'
import { RevealedTeam } from './revealed-team.tsx'

export function RevealScreen(data: RevealData) {
  return (
    <ScoreboardMessages>
      <Reveal {...data} />
    </ScoreboardMessages>
  )
}

function Reveal({ of, query }: RevealData) {
  const t = useTranslations('scoreboard.ceremony')
  const localised = useLocalised()
  const name = localised(of.name)
  const { phase } = useSession()
  const isSessionReady = phase === 'signed-in' || phase === 'signed-out'
  return (
    <div className={styles['hall']}>
      <PageHead
        title={t('title', { name })}
        description={t('heading')}
        path={paths.revealPath(of.id)}
        isPrivate
      />
      <header className={styles['head']}>
        <h1>
          {name} <span className={styles['what']}>{t('heading')}</span>
        </h1>
        <FullScreenControls back={paths.boardPath(of.id)} />
      </header>
      {/* Who is asking decides whether there is an answer: asked again when that changes. */}
      {isSessionReady ? (
        <RevealForSession key={phase} of={of} division={query.division} />
      ) : (
        <RevealSkeleton />
      )}
    </div>
  )
}

function RevealForSession({
  of,
  division,
}: {
  readonly of: BoardCompetition
  readonly division: number | undefined
}) {
  const t = useTranslations('scoreboard.ceremony')
  const board = useTranslations('scoreboard.board')
  const basics = useTranslations('basics')
  const { phase } = useSession()
  const fetchSteps = useCallback(() => fetchRevealOrNull(of, division), [of, division])
  const { loaded, load } = useResource(fetchSteps)
  if (loaded.state === 'loading') return <RevealSkeleton />
  if (loaded.state === 'ready' && loaded.value) return <Ceremony {...loaded.value} />
  if (loaded.state === 'ready' || phase === 'signed-out')
    return (
      <div className={styles['message']}>
        <EmptyState
          title={t('refused')}
          icon={<Lock size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            phase === 'signed-out' ? (
              <SignInLinks />
            ) : (
              <LinkButton href={paths.boardPath(of.id)}>{board('leave')}</LinkButton>
            )
          }
        >
          {t(phase === 'signed-out' ? 'signIn' : 'onlyOrganisers')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles['message']}>
      <ErrorState
        title={t('refused')}
        retry={{ label: basics('retry'), onPress: load }}
        actions={<LinkButton href={paths.boardPath(of.id)}>{board('leave')}</LinkButton>}
        {...(loaded.requestId && { requestId: { label: basics('requestId'), value: loaded.requestId } })}
      >
        {loaded.text}
      </ErrorState>
    </div>
  )
}

/** Null: only organisers may see it now, which is no failure. */
async function fetchRevealOrNull(
  of: BoardCompetition,
  division: number | undefined,
): Promise<CallOutcome<RevealReply | null>> {
  const outcome = await fetchReveal(of, division)
  if (outcome.ok || outcome.reason !== 'scoreboard.private') return outcome
  return { ok: true, value: null, headers: new Headers(), requestId: outcome.requestId ?? '' }
}

function RevealSkeleton() {
  const basics = useTranslations('basics')
  return (
    <p role="status" className={styles['wait']}>
      {basics('loading')}
    </p>
  )
}

function Ceremony({ steps, decimals }: Pick<RevealReply, 'steps' | 'decimals'>) {
  const t = useTranslations('scoreboard.ceremony')
  const board = useTranslations('scoreboard')
  const total = stepsOf(steps.length)
  const { ceremony, press } = useCeremony(total)
  const { now, before } = onStage(steps, ceremony)
  if (steps.length === 0) return <EmptyState title={board('emptyTitle')}>{board('emptyText')}</EmptyState>
  return (
    <div className={styles['ceremony']}>
      <div className={styles['middle']} aria-live="polite">
        {ceremony.revealedCount === total ? (
          <FinalPodium teams={podiumOf(steps)} decimals={decimals} />
        ) : now ? (
          <RevealedTeam key={now.teamId} step={now} decimals={decimals} />
        ) : (
          <div className={styles['ready']}>
            <h2>{t('ready')}</h2>
            <p>{t('readyText', { total: steps.length })}</p>
          </div>
        )}
      </div>
      <section className={styles['before']} aria-label={t('revealed')}>
        <h2>{t('revealed')}</h2>
        <ol>
          {before.map(({ teamId, finalRank, name, finalScore }) => (
            <li key={teamId}>
              <span className={styles['rank']}>{finalRank}</span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['score']}>
                <Score units={finalScore} decimals={decimals} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Controls
        isPlaying={ceremony.isPlaying}
        revealedCount={ceremony.revealedCount}
        total={total}
        teams={steps.length}
        press={press}
      />
    </div>
  )
}

type ControlsProps = {
  readonly isPlaying: boolean
  readonly revealedCount: number
  readonly total: number
  readonly teams: number
  readonly press: (key: CeremonyKey) => void
}

function Controls({ isPlaying, revealedCount, total, teams, press }: ControlsProps) {
  const t = useTranslations('scoreboard.ceremony')
  const isOver = revealedCount === total
  return (
    <footer className={styles['controls']}>
      <Button isDisabled={revealedCount === 0} onPress={() => press('previous')}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('previous')}
      </Button>
      <Button kind="primary" isDisabled={isOver} onPress={() => press('next')}>
        {t(revealedCount === teams ? 'toPodium' : 'next')}
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
      <Button isDisabled={isOver} onPress={() => press('play')}>
        {isPlaying ? (
          <CirclePause size={18} aria-hidden="true" />
        ) : (
          <CirclePlay size={18} aria-hidden="true" />
        )}
        {isPlaying ? t('stop') : t('auto')}
      </Button>
      <span className={styles['progress']}>
        {revealedCount >= teams ? t('over') : t('progress', { at: revealedCount, total: teams })}
      </span>
      <span className={styles['keys']}>{t('keys')}</span>
    </footer>
  )
}

const playMs = 3_500

function useCeremony(total: number) {
  const [ceremony, press] = useReducer(
    (at: CeremonyState, key: CeremonyKey | 'tick') => nextCeremony(at, key, total),
    initialCeremony,
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = ceremonyKey(event.key)
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    // A button that has the focus is pressed by Space itself.
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a')) return
    event.preventDefault()
    press(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    if (!ceremony.isPlaying) return
    const timer = setInterval(() => press('tick'), playMs)
    return () => clearInterval(timer)
  }, [ceremony.isPlaying])
  return { ceremony, press }
}
