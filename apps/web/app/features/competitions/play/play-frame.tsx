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
  readonly isWide?: boolean
  /** Renders the type's screen; `reload` is called after changes that may affect the board. */
  readonly children: (board: PlayTaskList, reload: () => void) => ReactNode
}

/** Shared by all types: header, notices, and every reason why play is unavailable. */
export function PlayFrame({ competition, isWide = false, children }: PlayFrameProps) {
  const { loaded, load, reload } = usePlayState(competition)
  useAnnouncementToasts(competition.id)
  const playState = loaded.state === 'ready' ? loaded.value : null
  const board = playState?.kind === 'open' ? playState.board : null
  useHandedAnswerToasts(competition.id, board)
  const stage = playState?.kind === 'waiting' ? playState.stage : board && currentStage(board.stages)
  return (
    <PlayLayout competition={competition} board={board} stage={stage} isWide={isWide}>
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

/** Why the user cannot play, with a link to the page that helps. */
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

/** Shown for every type without a screen of its own. */
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

/** Notices that apply to the whole stage. */
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

/** The countdown before the first task; `usePlayState` opens the board at the start. */
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

/** Tells the leader, on whatever task they are, that a member found an answer. */
function useHandedAnswerToasts(competitionId: string, board: PlayTaskList | null): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const navigate = useNavigate()
  useLive('handed-answer', ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] !== competitionId || !board?.entry?.isLeader) return
    const task = board.tasks.find(({ id }) => id === payload['taskId'])
    if (!task) return
    toasts.show({
      kind: 'info',
      title: t('handed'),
      text: localised(task.name),
      action: {
        label: t('show'),
        onPress: () => void navigate(`/competition/${competitionId}/play/${task.id}`),
      },
    })
  })
}

/** Announcements of organisers appear on every play page and stay until dismissed. */
function useAnnouncementToasts(competitionId: string): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const navigate = useNavigate()
  useLive('announcement', async ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] !== competitionId) return
    const params = { competitionId }
    const outcome = payload['toTeam']
      ? await call(addresses.listTeamAnnouncements, { params })
      : await call(addresses.listCompetitionAnnouncements, { params })
    const announcement = outcome.ok && outcome.value.find(({ id }) => id === payload['announcementId'])
    if (!announcement) return
    toasts.show({
      kind: 'info',
      title: t(payload['change'] === 'edited' ? 'announcementEdited' : 'announcement'),
      text: localised(announcement.title),
      action: {
        label: t('show'),
        onPress: () => void navigate(`/competition/${competitionId}?tab=announcements`),
      },
    })
  })
}
