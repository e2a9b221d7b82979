import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState, TableSkeleton } from '@tiltyard/ui'
import { Trophy } from 'lucide-react'
import { PageHead } from '../../head/index.ts'
import { useServerClock } from '../clock/index.ts'
import { useLocalised } from '../site/index.ts'
import { boardAddress, paths } from './board-address.model.ts'
import { BoardControls } from './board-controls.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardTrouble } from './board-trouble.tsx'
import { BoardViews } from './board-views.tsx'
import type { BoardData } from './queries.ts'
import styles from './scoreboard-screen.module.css'
import { useBoard } from './use-board.ts'
import { BoardWords } from './words.tsx'

export function ScoreboardScreen(data: BoardData) {
  return (
    <BoardWords>
      <Scoreboard key={`${data.of.id}/${data.query.division}`} {...data} />
    </BoardWords>
  )
}

function Scoreboard(data: BoardData) {
  const { of, query } = data
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  useServerClock()
  const followed = useBoard(of, query.division, data.board)
  const { shown, log, trouble, follower } = followed
  const name = localised(of.name)
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('title', { name })}
        description={t('description', { name })}
        path={boardAddress(paths.boardPath(of.id), query)}
      />
      <BoardHead of={of} query={query} board={shown} />
      {shown ? (
        <>
          <BoardControls of={of} query={query} followed={followed} board={shown} />
          {shown.total === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              icon={<Trophy size={40} strokeWidth={1.5} aria-hidden="true" />}
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <BoardViews {...data} board={shown} log={log} follower={follower} />
          )}
        </>
      ) : trouble ? (
        <BoardTrouble trouble={trouble} onRetry={() => void follower.check()} />
      ) : (
        <div role="status" aria-busy="true">
          <span className="unseen">{t('loadingRow')}</span>
          <TableSkeleton rows={12} columns={5} />
        </div>
      )}
    </div>
  )
}
