import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { Load } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { NoEntry } from './no-entry.tsx'
import { NotAvailable } from './not-available.tsx'
import { PlayLayout } from './play-layout.tsx'
import { PlaySkeleton } from './play-skeleton.tsx'
import type { Competition } from './played.ts'
import { stageAtHand } from './stage.model.ts'
import { StageNotice } from './stage-notice.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { usePlaying } from './use-playing.ts'
import { WaitingRoom } from './waiting-room.tsx'

type PlayFrameProps = {
  readonly competition: Competition
  /** What the type makes of it; `reload` after something that may have changed the board. */
  readonly children: (board: PlayTaskList, reload: () => void) => ReactNode
}

/** What playing has in common, whatever the type: the head, the notices, and every reason why there is nothing to play. */
export function PlayFrame({ competition, children }: PlayFrameProps) {
  const { loaded, load, reload } = usePlaying(competition)
  useAnnouncements(competition.id)
  const playing = loaded.state === 'ready' ? loaded.value : null
  const board = playing?.kind === 'open' ? playing.board : null
  const stage = playing?.kind === 'waiting' ? playing.stage : board && stageAtHand(board.stages)
  return (
    <PlayLayout competition={competition} board={board} stage={stage}>
      <Load of={loaded} skeleton={<PlaySkeleton />} empty={null} onRetry={load}>
        {(shown) => {
          switch (shown.kind) {
            case 'no-entry':
              return <NoEntry competitionId={competition.id} />
            case 'not-available':
              return <NotAvailable competition={competition} />
            case 'waiting':
              return <WaitingRoom stage={shown.stage} />
            case 'open':
              return (
                <>
                  <StageNotice board={shown.board} />
                  {children(shown.board, reload)}
                </>
              )
          }
        }}
      </Load>
    </PlayLayout>
  )
}
