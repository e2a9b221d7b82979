import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TableSkeleton } from '@tiltyard/ui'
import type { BoardLog } from './board-log.model.ts'
import { BoardTrouble } from './board-trouble.tsx'
import { Matrix } from './matrix.tsx'
import type { RankingProps } from './ranking.tsx'
import { useMatrix } from './use-matrix.ts'

type MatrixViewProps = Omit<RankingProps, 'isOfAll'> & {
  readonly log: BoardLog
  readonly division: number | undefined
  readonly initial: ScoreboardMatrix | null
}

export function MatrixView({ division, initial, of, log, ...rest }: MatrixViewProps) {
  const t = useTranslations('scoreboard')
  const { matrix, trouble, retry } = useMatrix(of, division, { board: rest.board, log }, initial)
  if (matrix) return <Matrix {...rest} matrix={matrix} />
  if (trouble) return <BoardTrouble trouble={trouble} onRetry={retry} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <TableSkeleton rows={10} columns={8} />
    </div>
  )
}
