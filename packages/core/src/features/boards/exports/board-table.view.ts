import type { Language, Localised } from '@tiltyard/contracts'
import type { BoardView } from '../follow/board-view.ts'
import { rowAt } from '../views/board-page.view.ts'
import { solvesOfTeams } from '../views/solves-of-teams.ts'
import type { TableCell } from './csv.rules.ts'

const heads: Readonly<Record<Language, readonly string[]>> = {
  zh: ['名次', '队伍', '单位', '组别', '得分', '解题数', '最后得分时间'],
  en: ['Rank', 'Team', 'Organisation', 'Division', 'Score', 'Solves', 'Last score'],
}

/** The whole board, a column a task with the moment at which it was solved. */
export function boardTable(view: BoardView, language: Language, division?: number): TableCell[][] {
  const say = (text: Localised) => (language === 'en' ? (text.en ?? text.zh) : text.zh)
  const divisions = new Map(view.facts.divisions.map(({ number, name }) => [number, say(name)]))
  const { order } = view.ranking(division)
  const solved = solvesOfTeams(view, [...order])
  const rows = Array.from(order, (team, place) => {
    const row = rowAt(view, place, division)
    const at = new Map(solved.get(team)?.map((solve) => [solve.task, new Date(solve.at).toISOString()]))
    return [
      row.rank,
      row.name,
      row.orgName,
      divisions.get(row.division) ?? '',
      row.score,
      row.solves,
      row.lastAt ?? '',
      ...view.tasks.map(({ number }) => at.get(number) ?? ''),
    ]
  })
  return [[...heads[language], ...view.tasks.map(({ name }) => say(name))], ...rows]
}
