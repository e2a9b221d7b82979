import { appendScoreEvents } from '@tiltyard/core/scores'
import { demoTasks } from '../content/played/tasks.ts'
import { generateHistory, type HistoryEvent } from './play-history.rules.ts'
import { idAt, ledgerAt, type PlayedPlace, playedId } from './played-competition.ts'

type Rows = {
  readonly submissions: ReturnType<typeof submission>[]
  readonly solves: {
    team_id: string
    task_id: string
    competition_id: string
    submission_id: string
    solved_at: Date
  }[]
  readonly firstViews: Map<
    string,
    { task_id: string; team_id: string; user_id: string; first_viewed_at: Date }
  >
  readonly wrong: Map<string, { team_id: string; task_id: string; wrong: number; recent_since: Date }>
  readonly unlocks: { hint_id: string; team_id: string; user_id: string; price: number; unlocked_at: Date }[]
}

const guesses = [
  'flag{test}',
  'flag{admin}',
  'flag{almost_there}',
  'flag{maybe_this_one}',
  'flag{FLAG}',
  'flag{0}',
]

/** Hours of play, cause by cause at their moments, and the rows that play would have left beside them. */
export async function insertHistory(place: PlayedPlace): Promise<void> {
  const { tx, plan } = place
  const rows: Rows = { submissions: [], solves: [], firstViews: new Map(), wrong: new Map(), unlocks: [] }
  const hints = await tx
    .selectFrom('challenge_hints')
    .select(['id', 'challenge_id as task_id'])
    .where('challenge_id', 'in', place.taskIds)
    .execute()
  const tasks = demoTasks.map(({ difficulty, hint }) => ({ difficulty, hintPrice: hint?.price ?? null }))
  const seconds = Math.min(plan.ends, 0) - plan.starts
  for (const event of generateHistory(plan.seed, { teams: plan.teams, tasks, seconds }))
    await happen(place, rows, event, hints.find(({ task_id }) => task_id === place.taskIds[event.task])?.id)
  await adjust(place)
  await inParts(rows.submissions, (part) => tx.insertInto('submissions').values(part))
  await inParts(rows.solves, (part) => tx.insertInto('solves').values(part))
  await inParts([...rows.firstViews.values()], (part) => tx.insertInto('task_first_views').values(part))
  await inParts([...rows.wrong.values()], (part) => tx.insertInto('attempts').values(part))
  await inParts(rows.unlocks, (part) => tx.insertInto('hint_unlocks').values(part))
}

async function happen(
  place: PlayedPlace,
  rows: Rows,
  event: HistoryEvent,
  hintId: string | undefined,
): Promise<void> {
  const { tx, plan, teamIds, taskIds, leaderIds, moment } = place
  const { team, task, kind } = event
  const seconds = plan.starts + event.seconds
  const [team_id, task_id, user_id] = [teamIds[team], taskIds[task], leaderIds[team]] as [
    string,
    string,
    string,
  ]
  const key = `${team} ${task}`
  if (!rows.firstViews.has(key))
    rows.firstViews.set(key, {
      task_id,
      team_id,
      user_id,
      first_viewed_at: moment(Math.max(plan.starts, seconds - 300)),
    })
  if (kind === 'wrong') {
    const at = moment(seconds)
    rows.submissions.push(
      submission(place, { team, task, at }, 'wrong', guesses[(team + task) % guesses.length]),
    )
    const before = rows.wrong.get(key)?.wrong ?? 0
    rows.wrong.set(key, { team_id, task_id, wrong: before + 1, recent_since: at })
    return
  }
  const ledger = await ledgerAt(place, seconds)
  if (kind === 'hint') {
    const price = demoTasks[task]?.hint?.price ?? 0
    await appendScoreEvents(tx, ledger, [{ kind, team, task, price, payable: 'now', note: { hintId } }])
    if (hintId) rows.unlocks.push({ hint_id: hintId, team_id, user_id, price, unlocked_at: ledger.at })
    return
  }
  const sent = submission(place, { team, task, at: ledger.at }, 'right')
  rows.submissions.push(sent)
  rows.solves.push({
    team_id,
    task_id,
    competition_id: plan.id,
    submission_id: sent.id,
    solved_at: ledger.at,
  })
  await appendScoreEvents(tx, ledger, [{ kind, team, task, note: { submissionId: sent.id } }])
}

function submission(
  { plan, teamIds, taskIds, leaderIds }: PlayedPlace,
  { team, task, at }: { readonly team: number; readonly task: number; readonly at: Date },
  verdict: string,
  answer: string | null = null,
) {
  return {
    id: idAt(at),
    competition_id: plan.id,
    task_id: taskIds[task] as string,
    team_id: teamIds[team] as string,
    user_id: leaderIds[team] as string,
    received_at: at,
    verdict,
    answer,
  }
}

/** What people decide: one award, one penalty, one team suspended, and where it is played now a case that waits. */
async function adjust(place: PlayedPlace): Promise<void> {
  const { tx, plan, teamIds, taskIds, moment } = place
  const end = Math.min(plan.ends, 0)
  const ledger = await ledgerAt(place, end - 60)
  const suspended = plan.teams - 3
  await appendScoreEvents(tx, ledger, [
    { kind: 'award', team: 4, amount: 50, note: { reason: '报告了平台的一处错字 · Found a misprint' } },
    { kind: 'penalty', team: 9, amount: 30, note: { reason: '违反提交频率约定 · Sent answers by a script' } },
    { kind: 'ban', team: suspended, note: { reason: '一人两队 · One person in two teams' } },
  ])
  await tx
    .updateTable('entries')
    .set({ state: 'suspended', reason: '一人两队 · One person in two teams' })
    .where('team_id', '=', teamIds[suspended] as string)
    .execute()
  if (!plan.hasCase) return
  const task = demoTasks.findIndex(({ template }) => template)
  const at = moment(-900)
  const sent = submission(place, { team: 21, task, at }, 'shared_flag')
  await tx.insertInto('submissions').values(sent).execute()
  await tx
    .insertInto('incidents')
    .values({
      id: playedId(plan, 'case'),
      competition_id: plan.id,
      submission_id: sent.id,
      task_id: taskIds[task] as string,
      team_id: teamIds[21] as string,
      source_team_id: teamIds[14] as string,
      opened_at: at,
    })
    .execute()
}

const rowsAtOnce = 1_000
async function inParts<T>(
  rows: readonly T[],
  insert: (part: readonly T[]) => { execute(): Promise<unknown> },
) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insert(rows.slice(from, from + rowsAtOnce)).execute()
}
