import type { PlatformTx } from '@tiltyard/core/kernel'
import { appendScoreEvents, type LedgerEnd, lockLedger } from '@tiltyard/core/scores'
import { idAt } from '../played/played-competition.ts'
import { type CaseWork, generateCaseHistory } from './case-history.rules.ts'
import type { CaseTeam } from './insert-case-teams.ts'
import type { InsertedCase, TaskRef } from './insert-cases.ts'

type HistoryPlace = {
  readonly tx: PlatformTx
  readonly competitionId: string
  readonly now: Date
  readonly startsAt: Date
  readonly teams: readonly CaseTeam[]
  readonly cases: readonly InsertedCase[]
}

/** What teams have found so far: score events at their moments, and the rows that play would have left beside them. */
export async function insertCaseHistory(place: HistoryPlace): Promise<void> {
  const { now, startsAt, teams, cases } = place
  const seconds = Math.floor((now.getTime() - startsAt.getTime()) / 1000)
  const demoCases = cases.map(({ demoCase }) => demoCase)
  await insertVariants(place)
  for (const work of generateCaseHistory(demoCases, { teams: teams.length, seconds }))
    await insertWork(place, work, work.seconds - seconds)
}

/** Teams with a history have opened the cases; the one without has not. */
async function insertVariants({ tx, startsAt, teams, cases }: HistoryPlace): Promise<void> {
  const rows = cases
    .filter(({ demoCase }) => demoCase.variants.length > 1)
    .flatMap(({ task, demoCase }) =>
      teams.slice(1).map(({ id }, n) => ({
        task_id: task.id,
        team_id: id,
        number: demoCase.variants[n % demoCase.variants.length] ?? 1,
        given_at: startsAt,
      })),
    )
  await tx.insertInto('team_variants').values(rows).execute()
}

async function insertWork(place: HistoryPlace, work: CaseWork, shiftSeconds: number): Promise<void> {
  const { tx, competitionId } = place
  const [team, inserted] = [place.teams[work.team], place.cases[work.caseIndex]]
  const task = inserted?.questions[work.question]
  const ledger = await lockLedger(tx, { shiftSeconds }, competitionId)
  if (!team || !inserted || !task || !ledger) throw new Error('the history is about something else')
  const pair = { task_id: task.id, team_id: team.id }
  const sent = { competition_id: competitionId, ...pair, user_id: team.leaderId }
  const before = (minutes: number) => new Date(ledger.at.getTime() - minutes * 60_000)
  const firstViewedAt = before(work.wrong.length * 4 + 5)
  const view = { ...pair, user_id: team.leaderId, first_viewed_at: firstViewedAt }
  await tx.insertInto('task_first_views').values(view).execute()
  for (const [n, answer] of work.wrong.entries()) {
    const at = before((work.wrong.length - n) * 4)
    const row = { ...sent, id: idAt(at), received_at: at, verdict: 'wrong', answer }
    await tx.insertInto('submissions').values(row).execute()
  }
  if (work.wrong.length > 0) {
    const attempts = { ...pair, wrong: work.wrong.length, recent_since: firstViewedAt }
    await tx.insertInto('attempts').values(attempts).execute()
  }
  if (work.creditPermille === null) return
  const submissionId = idAt(ledger.at)
  const right = { ...sent, id: submissionId, received_at: ledger.at, verdict: 'right' }
  await tx.insertInto('submissions').values(right).execute()
  const solved = [
    { task, credit: work.creditPermille },
    ...(work.isPass ? [{ task: inserted.task, credit: 1000 }] : []),
  ]
  await insertSolves(place, ledger, { team, submissionId, solved })
}

async function insertSolves(
  { tx, competitionId }: HistoryPlace,
  ledger: LedgerEnd,
  {
    team,
    submissionId,
    solved,
  }: {
    readonly team: CaseTeam
    readonly submissionId: string
    readonly solved: readonly { readonly task: TaskRef; readonly credit: number }[]
  },
): Promise<void> {
  await tx
    .insertInto('solves')
    .values(
      solved.map(({ task, credit }) => ({
        team_id: team.id,
        task_id: task.id,
        competition_id: competitionId,
        submission_id: submissionId,
        solved_at: ledger.at,
        credit_permille: credit,
      })),
    )
    .execute()
  const note = { submissionId }
  await appendScoreEvents(
    tx,
    ledger,
    solved.map(({ task, credit }) => ({
      kind: 'solve' as const,
      team: team.number,
      task: task.number,
      ...(credit !== 1000 && { credit }),
      note,
    })),
  )
}
