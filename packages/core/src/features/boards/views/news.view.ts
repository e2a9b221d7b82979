import { BoardNewsReply, type Prepared, prepare } from '@tiltyard/contracts'
import { counts } from '../../standings/index.ts'
import type { BoardView } from '../follow/board-view.ts'
import { nameOf } from './board-page.view.ts'
import { bloodOf } from './solves-of-teams.ts'

const newsShown = 50

export function boardNews(view: BoardView, division?: number): Prepared<BoardNewsReply> {
  return view.keep(`news ${division}`, () => {
    const names = new Map(view.tasks.map(({ number, name }) => [number, name]))
    const { team, task, at } = view.columns.solves
    const news: BoardNewsReply['news'] = []
    for (const solve of latestSolves(view, division)) {
      const taskName = names.get(task[solve] as number)
      if (!taskName) continue
      const { id, name } = nameOf(view, team[solve] as number)
      news.push({
        seq: solve + 1,
        at: new Date(at[solve] as number).toISOString(),
        teamId: id,
        teamName: name,
        taskName,
        blood: bloodOf(view, solve),
      })
      if (news.length === newsShown) break
    }
    return prepare(BoardNewsReply, { ...view.about, news }, view.about.version)
  })
}

function* latestSolves(view: BoardView, division?: number): Generator<number> {
  const { counting } = view.scores
  for (let solve = counting.length - 1; solve >= 0; solve -= 1)
    if (
      (counting[solve] as number) & counts.scores &&
      view.placeOf(view.columns.solves.team[solve] as number, division) >= 0
    )
      yield solve
}
