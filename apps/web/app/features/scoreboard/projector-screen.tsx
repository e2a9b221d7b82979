import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, TimeText } from '@tiltyard/ui'
import { PageHead } from '../../head/index.ts'
import { useServerClock } from '../clock/index.ts'
import { useLocalised } from '../site/index.ts'
import { paths } from './board-address.model.ts'
import { StateBadge } from './board-head.tsx'
import { rowAt } from './board-pages.model.ts'
import { BoardTrouble } from './board-trouble.tsx'
import { FullScreen } from './full-screen.tsx'
import { Podium } from './podium.tsx'
import styles from './projector-screen.module.css'
import type { BoardData } from './queries.ts'
import { Ticker } from './ticker.tsx'
import { useBoard } from './use-board.ts'
import { BoardWords } from './words.tsx'

const most = 15

export function ProjectorScreen(data: BoardData) {
  return (
    <BoardWords>
      <Projector {...data} />
    </BoardWords>
  )
}

/** For a hall: nothing but names, points, the clock and what has just happened. */
function Projector({ of, query, board: initial }: BoardData) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  useServerClock()
  const { shown, log, trouble, follower } = useBoard(of, query.division, initial)
  const name = localised(of.name)
  const rows = shown ? Array.from({ length: most }, (_, index) => rowAt(shown, index)) : []
  const isOver = shown?.state === 'final'
  const until = shown?.state === 'waiting' ? of.startsAt : of.endsAt
  return (
    <div className={styles['wall']}>
      <PageHead
        title={t('board.projectorTitle', { name })}
        description={t('description', { name })}
        path={paths.projectorPath(of.id)}
        isPrivate
      />
      <header className={styles['head']}>
        <h1>{name}</h1>
        {shown ? <StateBadge state={shown.state} /> : null}
        {shown?.state === 'frozen' && shown.frozenAt ? (
          <span className={styles['frozen']}>
            <TimeText value={shown.frozenAt} format="HH:mm" />
          </span>
        ) : null}
        <span className={styles['clock']}>
          {until && !isOver ? (
            <Countdown
              until={until}
              label={t(shown?.state === 'waiting' ? 'startsIn' : 'endsIn')}
              size="large"
            />
          ) : null}
        </span>
        <FullScreen back={paths.boardPath(of.id)} />
      </header>
      {shown ? (
        <Podium board={shown} rows={rows.flatMap((row) => row ?? [])} />
      ) : trouble ? (
        <BoardTrouble trouble={trouble} onRetry={() => void follower.check()} />
      ) : (
        <p role="status" className={styles['wait']}>
          {t('loadingRow')}
        </p>
      )}
      {shown ? <Ticker of={of} division={query.division} version={shown.version} log={log} /> : null}
    </div>
  )
}
