import { type BoardNewsReply, ok, type Prepared, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { boardNews } from './views/news.view.ts'

export async function listBoardNews(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly division?: number | undefined },
): Promise<Result<Prepared<BoardNewsReply>, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  return opened.ok ? ok(boardNews(opened.value.view, asked.division)) : opened
}
