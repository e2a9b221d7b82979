import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TimeText } from '@tiltyard/ui'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { FilterLinks } from '../listing/index.ts'
import { useLocalised } from '../site/index.ts'
import { type BoardQuery, boardAddress, boardViews, paths } from './board-address.model.ts'
import styles from './board-controls.module.css'
import { type BoardPages, countChanges } from './board-pages.model.ts'
import type { BoardOf } from './queries.ts'
import type { FollowedBoard } from './use-board.ts'

type BoardControlsProps = {
  readonly of: BoardOf
  readonly query: BoardQuery
  readonly followed: FollowedBoard
  readonly board: BoardPages
}

export function BoardControls({ of, query, followed, board }: BoardControlsProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const path = paths.boardPath(of.id)
  const choices = [undefined, ...board.divisions.map(({ number }) => number)]
  return (
    <div className={styles['controls']}>
      {board.divisions.length > 1 ? (
        <FilterLinks
          label={t('divisions')}
          choices={choices.map((number) => {
            const division = board.divisions.find((each) => each.number === number)
            return {
              key: `${number}`,
              name: division ? localised(division.name) : t('everyDivision'),
              address: boardAddress(path, { ...query, division: number }),
              isChosen: query.division === number,
              ...(division && { count: division.teams }),
            }
          })}
        />
      ) : null}
      <div className={styles['bar']}>
        <nav aria-label={t('views')} className={styles['views']}>
          {boardViews.map((view) => (
            <Link
              key={view}
              to={boardAddress(path, { ...query, view })}
              preventScrollReset
              aria-current={view === query.view ? 'page' : undefined}
              className={classNames(styles['view'], view === query.view && styles['chosen'])}
            >
              {t(`view.${view}`)}
            </Link>
          ))}
        </nav>
        {board.state === 'final' ? null : <LiveControl followed={followed} />}
      </div>
    </div>
  )
}

function LiveControl({
  followed: { shown, waiting, isPaused, trouble, checkedAt, follower },
}: {
  readonly followed: FollowedBoard
}) {
  const t = useTranslations('scoreboard')
  const changes = shown && waiting ? countChanges(shown, waiting) : 0
  return (
    <div className={styles['live']}>
      <span role="status" className={styles['said']}>
        {trouble && checkedAt !== null
          ? t.rich('stale', { time: () => <TimeText value={checkedAt} format="HH:mm:ss" /> })
          : isPaused
            ? t('waitingChanges', { count: changes })
            : t('live')}
      </span>
      <Button size="small" onPress={isPaused ? follower.resume : follower.pause}>
        {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        {isPaused ? t('resume') : t('pause')}
      </Button>
    </div>
  )
}
