import { type BoardHistory, ok, type Prepared, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { boardHistory } from './views/history.view.ts'

export async function getBoardHistory(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly division?: number | undefined },
): Promise<Result<Prepared<BoardHistory>, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  return opened.ok ? ok(boardHistory(opened.value.view, asked.division)) : opened
}
