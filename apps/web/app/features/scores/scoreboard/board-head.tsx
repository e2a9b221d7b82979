import type { ScoreboardState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown, classNames, LinkButton, Notice, TimeText } from '@tiltyard/ui'
import { ArrowLeft, ChevronDown, MonitorUp, PartyPopper } from 'lucide-react'
import { Link } from 'react-router'
import { ImportedNotice } from '../../competitions/imported-notice/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import styles from './board-head.module.css'
import type { BoardPages } from './board-pages.model.ts'
import { type BoardQuery, paths } from './board-query.model.ts'
import { type BoardCompetition, downloadLinks } from './queries.ts'
import { useIsEnded } from './use-is-ended.ts'
import { useMayReveal } from './use-may-reveal.ts'

type BoardHeadProps = {
  readonly of: BoardCompetition
  readonly query: BoardQuery
  readonly board: BoardPages | null
}

export function BoardHead({ of, query, board }: BoardHeadProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const mayReveal = useMayReveal(of, board)
  return (
    <>
      <header className={styles['head']}>
        <div>
          <p className={styles['back']}>
            <Link to={paths.competitionPath(of.id)}>
              <ArrowLeft size={16} aria-hidden="true" />
              {localised(of.name)}
            </Link>
          </p>
          <div className={styles['title']}>
            <h1>{t('heading')}</h1>
            {board ? <StateBadge of={of} state={board.state} /> : null}
            {board ? <span className={styles['teams']}>{t('teams', { count: board.total })}</span> : null}
          </div>
        </div>
        <div className={styles['side']}>
          {board ? <Clock of={of} state={board.state} /> : null}
          <div className={styles['ways']}>
            <Link to={paths.projectorPath(of.id)} className={buttonClass({ size: 'small' })}>
              <MonitorUp size={16} aria-hidden="true" />
              {t('projector')}
            </Link>
            {board?.frozenAt && mayReveal ? (
              <Link to={paths.revealPath(of.id)} className={buttonClass({ size: 'small' })}>
                <PartyPopper size={16} aria-hidden="true" />
                {t('reveal')}
              </Link>
            ) : null}
            <Downloads of={of} division={query.division} isFinal={board?.state === 'final'} />
          </div>
        </div>
      </header>
      <ImportedNotice of={of.imported} />
      {board ? <StateNotice of={of} board={board} /> : null}
    </>
  )
}

type StateBadgeProps = { readonly of: BoardCompetition; readonly state: ScoreboardState }

export function StateBadge({ of, state }: StateBadgeProps) {
  const t = useTranslations('scoreboard')
  const isEnded = useIsEnded(of)
  return (
    <span className={classNames(styles['badge'], styles[state])}>
      {t(state === 'frozen' && isEnded ? 'state.ended' : `state.${state}`)}
    </span>
  )
}

function Clock({ of, state }: StateBadgeProps) {
  const t = useTranslations('scoreboard')
  const isEnded = useIsEnded(of)
  if (state === 'waiting')
    return of.startsAt ? <Countdown until={of.startsAt} label={t('startsIn')} size="large" /> : null
  if (!of.endsAt || state === 'final') return null
  if (isEnded)
    return (
      <p className={styles['ended']}>
        {t('endedAt')} <TimeText value={of.endsAt} format="YYYY-MM-DD HH:mm" />
      </p>
    )
  return <Countdown until={of.endsAt} label={t('endsIn')} />
}

type StateNoticeProps = { readonly of: BoardCompetition; readonly board: BoardPages }

function StateNotice({ of, board: { state, frozenAt } }: StateNoticeProps) {
  const t = useTranslations('scoreboard')
  const isEnded = useIsEnded(of)
  if (state === 'frozen' && frozenAt)
    return (
      <Notice kind="attention">
        {t.rich(isEnded ? 'endedFrozen' : 'frozenSince', {
          time: () => <TimeText value={frozenAt} format="YYYY-MM-DD HH:mm" />,
        })}
      </Notice>
    )
  if (state === 'final') return <Notice kind="success">{t('finalText')}</Notice>
  if (state === 'waiting')
    return (
      <Notice kind="info" title={t('waitingTitle')}>
        {t('waitingText')}
      </Notice>
    )
  return null
}

type DownloadsProps = {
  readonly of: BoardCompetition
  readonly division: number | undefined
  readonly isFinal: boolean
}

/** Plain links behind a plain disclosure: they work before any script has come. */
function Downloads({ of, division, isFinal }: DownloadsProps) {
  const t = useTranslations('scoreboard')
  const links = downloadLinks(of, division)
  const formats = (['csv', 'xlsx', 'ctftime', 'ledger'] as const).filter((key) => isFinal || key !== 'ledger')
  return (
    <details className={styles['downloads']} suppressHydrationWarning>
      <summary className={styles['summary']}>
        {t('downloads')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul className={styles['list']}>
        {formats.map((key) => (
          <li key={key}>
            <LinkButton
              kind="quiet"
              size="small"
              wide
              href={links[key]}
              {...(key !== 'ctftime' && { download: '' })}
            >
              {t(key)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
