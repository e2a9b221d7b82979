import { ok, type Prepared, type Result, type Reveal, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { revealSteps } from './views/reveal.view.ts'

/** Until it is revealed, only the group may know how it ended. */
export async function getReveal(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly division?: number | undefined },
): Promise<Result<Prepared<Reveal>, BoardRefusal | 'board.not_frozen'>> {
  const seen = await openBoard(deps, actor, asked)
  if (!seen.ok) return seen
  const { frozen, public: shown } = seen.value.snapshot
  if (!frozen) return refuse('board.not_frozen')
  if (shown.about.state !== 'frozen') return ok(revealSteps(frozen, shown, asked.division))
  const opened = await openBoard(deps, actor, { ...asked, view: 'whole' })
  return opened.ok ? ok(revealSteps(frozen, opened.value.view, asked.division)) : opened
}
