import { ok, type PlacedRow, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { nameOf, placedRow } from './views/board-page.view.ts'

const foundAtMost = 20

export async function findOnBoard(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly keyword: string; readonly division?: number | undefined },
): Promise<Result<PlacedRow[], BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { view } = opened.value
  const { order } = view.ranking(asked.division)
  const sought = folded(asked.keyword)
  const found: PlacedRow[] = []
  for (let place = 0; place < order.length && found.length < foundAtMost; place += 1) {
    const { name, orgName } = nameOf(view, order[place] as number)
    if (folded(name).includes(sought) || folded(orgName).includes(sought))
      found.push(placedRow(view, place, asked.division))
  }
  return ok(found)
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
