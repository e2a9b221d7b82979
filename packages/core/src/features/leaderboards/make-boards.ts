import { ok } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import { deleteOldBoards, findProgress, insertBoard, insertBoardRows } from './board.store.ts'
import { addDays } from './calendar.rules.ts'
import type { LeaderboardDeps } from './leaderboard-deps.ts'
import { type DueBoard, nextBoard } from './next-board.rules.ts'

const pages = ['', '?range=monthly', '?range=weekly'].map((query) => `/training/leaderboard${query}`)

/**
 * Every board whose midnight has passed, in order, a transaction each: late, doubled and missed runs leave the same boards.
 * How many were made by this very run.
 */
export async function makeBoards(
  deps: LeaderboardDeps & { readonly keepBoardDays: number },
): Promise<number> {
  let made = 0
  for (;;) {
    const due = nextBoard(deps.timeZone, await findProgress(reading(deps.database), deps.clock))
    if (!due) return made
    if (await makeBoard(deps, due)) made += 1
    if (due.isNewest) await forgetOldBoards(deps, due, deps.keepBoardDays)
  }
}

async function makeBoard({ database, clock, timeZone }: LeaderboardDeps, due: DueBoard): Promise<boolean> {
  const result = await transaction(database, async (tx) => {
    if (!(await insertBoard(tx, clock, { ...due, zone: timeZone }))) return ok(false)
    await insertBoardRows(tx, due)
    if (due.isNewest) await tell(tx, 'pages.changed', { addresses: pages })
    return ok(true)
  })
  return result.ok && result.value
}

async function forgetOldBoards({ database }: CoreDeps, { day }: DueBoard, keepDays: number): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldBoards(tx, addDays(day, -keepDays))))
}
