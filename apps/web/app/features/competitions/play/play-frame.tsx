import { addresses, type PlayTaskList, type PublicStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, Countdown, EmptyState, Load, Notice, TimeText } from '@tiltyard/ui'
import { Construction, DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { useLive } from '../../notifications/live/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import styles from './play-frame.module.css'
import { PlayLayout, PlaySkeleton } from './play-layout.tsx'
import type { Competition } from './queries.ts'
import { currentStage } from './stage.model.ts'
import { usePlayState } from './use-play-state.ts'

type PlayFrameProps = {
  readonly competition: Competition
  /** What the type makes of it; `reload` after something that may have changed the board. */
  readonly children: (board: PlayTaskList, reload: () => void) => ReactNode
}

/** What playing has in common, whatever the type: the head, the notices, and every reason why there is nothing to play. */
export function PlayFrame({ competition, children }: PlayFrameProps) {
  const { loaded, load, reload } = usePlayState(competition)
  useAnnouncementToasts(competition.id)
  const playState = loaded.state === 'ready' ? loaded.value : null
  const board = playState?.kind === 'open' ? playState.board : null
  const stage = playState?.kind === 'waiting' ? playState.stage : board && currentStage(board.stages)
  return (
    <PlayLayout competition={competition} board={board} stage={stage}>
      <Load of={loaded} skeleton={<PlaySkeleton />} empty={null} onRetry={load}>
        {(state) => {
          switch (state.kind) {
            case 'no-entry':
              return <NoEntry competitionId={competition.id} />
            case 'not-available':
              return <NotAvailable competition={competition} />
            case 'waiting':
              return <WaitingRoom stage={state.stage} />
            case 'open':
              return (
                <>
                  <StageNotice board={state.board} />
                  {children(state.board, reload)}
                </>
              )
          }
        }}
      </Load>
    </PlayLayout>
  )
}

/** Why there is nothing to see, and where one gets in. */
function NoEntry({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations('play.noEntry')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        icon={<DoorClosed size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <>
            <Link className={buttonClass({ kind: 'primary' })} to={`/competition/${competitionId}?tab=team`}>
              {t('toCompetition')}
            </Link>
            <Link className={buttonClass()} to="/account/center/teams">
              {t('toTeams')}
            </Link>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}

/** The one screen of every type that has none of its own. */
export function NotAvailable({ competition }: { readonly competition: Competition }) {
  const t = useTranslations('play')
  return (
    <Card>
      <EmptyState
        title={t('notAvailable.title')}
        icon={<Construction size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to={`/competition/${competition.id}`}>
            {t('toCompetition')}
          </Link>
        }
      >
        {t('notAvailable.text')}
      </EmptyState>
    </Card>
  )
}

/** What holds for the whole page, above everything that it concerns. */
function StageNotice({ board }: { readonly board: PlayTaskList }) {
  const t = useTranslations('play')
  const state = currentStage(board.stages)?.state
  return (
    <>
      {board.entry ? null : <Notice kind="info">{t('entry.organiser')}</Notice>}
      {state === 'paused' ? (
        <Notice kind="attention" title={t('paused.title')}>
          {t('paused.text')}
        </Notice>
      ) : null}
      {state === 'over' ? (
        <Notice kind="info" title={t('over.title')}>
          {t('over.text')}
        </Notice>
      ) : null}
    </>
  )
}

/** Before the first task: how long it will be. It opens by itself, for `usePlaying` knows when. */
function WaitingRoom({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play')
  return (
    <Card>
      <section className={styles['room']} aria-labelledby="waiting">
        <h2 id="waiting">{t('waiting.title')}</h2>
        <Countdown until={stage.startsAt} label={t('stage.startsIn')} size="large" />
        <p className={styles['text']}>
          <TimeText value={stage.startsAt} format="YYYY-MM-DD HH:mm" />
        </p>
        <p className={styles['text']}>{t('waiting.text')}</p>
      </section>
    </Card>
  )
}

/** What organisers announce comes to those who play, whatever they are looking at, and stays until it is put away. */
function useAnnouncementToasts(competitionId: string): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const navigate = useNavigate()
  useLive('announcement', async ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] !== competitionId) return
    const outcome = await call(addresses.listCompetitionAnnouncements, { params: { competitionId } })
    const announcement = outcome.ok && outcome.value.find(({ id }) => id === payload['announcementId'])
    if (!announcement) return
    toasts.show({
      kind: 'info',
      title: t('announcement'),
      text: localised(announcement.title),
      action: {
        label: t('show'),
        onPress: () => void navigate(`/competition/${competitionId}?tab=announcements`),
      },
    })
  })
}
