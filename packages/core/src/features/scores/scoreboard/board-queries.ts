import {
  type EventStream,
  ok,
  type PagedScoreboardRow,
  type PreparedReply,
  preparedReplyText,
  type RecentSolves,
  type Result,
  type Reveal,
  refuse,
  type Scoreboard,
  type ScoreboardHistory,
  type ScoreboardMatrix,
  type ScoreboardTeam,
} from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { findTeamIdOfUser } from './board.store.ts'
import { type BoardDeps, type BoardQuery, type BoardRefusal, getVisibleBoard } from './board-access.ts'
import { ctftimeFeed } from './board-export.view.ts'
import { boardPage, nameOf, placedRow } from './board-page.view.ts'
import { boardMatrix, recentSolvesView, revealSteps } from './board-solves.view.ts'
import { boardHistory, teamOnBoard } from './board-team.view.ts'

export async function getScoreboard(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly page: number; readonly division?: number | undefined },
): Promise<Result<PreparedReply<Scoreboard>, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  return result.ok ? ok(boardPage(result.value.view, input)) : result
}

export type BoardStreamDeps = BoardDeps & {
  /** Whether somebody's session is still open. */
  readonly isSignedIn: (actor: Actor) => Promise<boolean>
}

/** What changes on a board, for as long as the reader may see it. */
export async function streamScoreboard(
  deps: BoardStreamDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<{ follow(stream: EventStream): void }, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { competitionId, view = 'public', division } = input
  const { asStaff } = result.value
  const isStillStaff =
    asStaff && (async () => (await deps.isSignedIn(asStaff)) && deps.isStaff(asStaff, competitionId))
  return ok({
    follow: (stream) => deps.boards.follow({ competitionId, view, division }, { stream, isStillStaff }),
  })
}

export async function getScoreboardMatrix(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly page: number; readonly division?: number | undefined },
): Promise<Result<PreparedReply<ScoreboardMatrix>, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  return result.ok ? ok(boardMatrix(result.value.view, input)) : result
}

export async function getScoreboardHistory(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<PreparedReply<ScoreboardHistory>, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  return result.ok ? ok(boardHistory(result.value.view, input.division)) : result
}

export async function getScoreboardTeam(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly teamId: string; readonly division?: number | undefined },
): Promise<Result<PreparedReply<ScoreboardTeam>, BoardRefusal | 'scoreboard.team_not_found'>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { view } = result.value
  const team = view.teams.numbers.get(input.teamId)
  if (team === undefined || view.placeOf(team, input.division) < 0) return refuse('scoreboard.team_not_found')
  return ok(teamOnBoard(view, team, input.division))
}

/** Before the reveal only the staff may see the final order. */
export async function getReveal(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<PreparedReply<Reveal>, BoardRefusal | 'scoreboard.not_frozen'>> {
  const publicResult = await getVisibleBoard(deps, actor, input)
  if (!publicResult.ok) return publicResult
  const { frozen, public: publicView } = publicResult.value.snapshot
  if (!frozen) return refuse('scoreboard.not_frozen')
  if (publicView.meta.state !== 'frozen') return ok(revealSteps(frozen, publicView, input.division))
  const staffResult = await getVisibleBoard(deps, actor, { ...input, view: 'staff' })
  return staffResult.ok ? ok(revealSteps(frozen, staffResult.value.view, input.division)) : staffResult
}

export async function listRecentSolves(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<PreparedReply<RecentSolves>, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  return result.ok ? ok(recentSolvesView(result.value.view, input.division)) : result
}

const maxMatches = 20

export async function searchScoreboard(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly keyword: string; readonly division?: number | undefined },
): Promise<Result<PagedScoreboardRow[], BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { view } = result.value
  const { order } = view.ranking(input.division)
  const needle = normalized(input.keyword)
  const matches: PagedScoreboardRow[] = []
  for (let place = 0; place < order.length && matches.length < maxMatches; place += 1) {
    const { name, orgName } = nameOf(view, order[place] as number)
    if (normalized(name).includes(needle) || normalized(orgName).includes(needle))
      matches.push(placedRow(view, place, input.division))
  }
  return ok(matches)
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase()

export async function getOwnScoreboardRow(
  deps: BoardDeps,
  actor: Actor,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<{ version: string; row: PagedScoreboardRow | null }, BoardRefusal>> {
  // Before the board: a view is asked in one go.
  const teamId = await findTeamIdOfUser(toReader(deps.database), {
    competitionId: input.competitionId,
    userId: actor.userId,
  })
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { view } = result.value
  const team = teamId === null ? undefined : view.teams.numbers.get(teamId)
  const place = team === undefined ? -1 : view.placeOf(team, input.division)
  const row = place < 0 ? null : placedRow(view, place, input.division)
  return ok({ version: view.meta.version, row })
}

export async function getCtftimeFeed(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & { readonly division?: number | undefined },
): Promise<Result<{ type: 'application/json'; text: string }, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { view } = result.value
  const cached = view.memo(`ctftime ${input.division}`, () => ({
    json: [Buffer.from(ctftimeFeed(view, input.division))],
    version: view.meta.version,
  }))
  return ok({ type: 'application/json', text: preparedReplyText(cached) })
}
