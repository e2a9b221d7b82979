import type { Scoreboard, ScoreboardDelta, ScoreboardRow } from '@tiltyard/contracts/browser'

const id = (team: number) => `01900000-0000-7000-8000-${String(team).padStart(12, '0')}`

export const teamId = id

export function row(team: number, part: Partial<ScoreboardRow> = {}): ScoreboardRow {
  return {
    rank: team + 1,
    teamId: id(team),
    name: `Team ${team}`,
    orgName: 'School',
    division: 0,
    score: 1000 - team,
    solves: 3,
    lastAt: '2026-11-15T09:00:00.000Z',
    solved: '7',
    ...part,
  }
}

/** A page whose rows are these teams, in this order. */
export function board(
  teams: readonly (number | ScoreboardRow)[],
  part: Partial<Scoreboard> = {},
): Scoreboard {
  return {
    version: 'v1',
    state: 'running',
    frozenAt: null,
    decimals: 0,
    views: ['table', 'matrix', 'lines'],
    divisions: [],
    total: teams.length,
    page: 1,
    rows: teams.map((team) => (typeof team === 'number' ? row(team) : team)),
    ...part,
  }
}

/** From the first version to the second, unless it says so. */
export function delta(part: Partial<ScoreboardDelta> = {}): ScoreboardDelta {
  return {
    from: '1.1.r',
    to: '2.1.r',
    total: 250,
    tasks: [],
    rows: [],
    moves: [],
    ties: [],
    solves: [],
    ...part,
  }
}
