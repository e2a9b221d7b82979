import { ok, type Result, textOf } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { ctftimeFeed } from './exports/ctftime.view.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'

export async function getCtftimeFeed(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly division?: number | undefined },
): Promise<Result<{ type: 'application/json'; text: string }, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { view } = opened.value
  const kept = view.keep(`ctftime ${asked.division}`, () => ({
    json: [Buffer.from(ctftimeFeed(view, asked.division))],
    version: view.about.version,
  }))
  return ok({ type: 'application/json', text: textOf(kept) })
}
