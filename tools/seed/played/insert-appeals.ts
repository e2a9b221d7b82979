import { appendScoreEvents } from '@tiltyard/core/scores'
import { bothLanguages } from '../cases/demo-case.ts'
import { type DemoAppeal, demoAppeals } from '../content/played/appeals.ts'
import { demoTasks } from '../content/played/tasks.ts'
import { idAt, ledgerAt, type PlayedPlace } from './played-competition.ts'

/** The captain's team. */
const team = 0

/** After the history: the award of the upheld appeal is the last score event. */
export async function insertAppeals(place: PlayedPlace, organiserId: string): Promise<void> {
  for (const appeal of demoAppeals) await insertAppeal(place, appeal, organiserId)
}

async function insertAppeal(place: PlayedPlace, appeal: DemoAppeal, organiserId: string): Promise<void> {
  const { tx, plan, teamIds, leaderIds, taskIds } = place
  const at = (seconds: number) => place.moment(plan.starts + seconds)
  const { kind, task, opened, text, sent, decision } = appeal
  const id = idAt(at(opened))
  const taskId = task ? taskIds[demoTasks.findIndex(({ name }) => name.en === task)] : null
  if (taskId === undefined) throw new Error(`there is no task ${task}`)
  const author = { team_id: teamIds[team] as string, user_id: leaderIds[team] as string }
  if (sent && taskId)
    await insertWrongAnswer(place, { ...author, task_id: taskId }, { sent, at: at(opened - 300) })
  await tx
    .insertInto('appeals')
    .values({
      id,
      competition_id: plan.id,
      ...author,
      task_id: taskId,
      subject: JSON.stringify({ kind }),
      text: bothLanguages(text),
      opened_at: at(opened),
      ...(decision && {
        state: decision.state,
        answer: bothLanguages(decision.answer),
        decided_by: organiserId,
        closed_at: at(decision.decided),
      }),
    })
    .execute()
  if (!decision?.award) return
  const { points, reason } = decision.award
  const ledger = await ledgerAt(place, plan.starts + decision.decided)
  const note = { reason: `${reason.zh} · ${reason.en}`, appealId: id }
  await appendScoreEvents(tx, ledger, [{ kind: 'award', team, amount: points, note }])
}

type Author = { readonly team_id: string; readonly user_id: string; readonly task_id: string }

async function insertWrongAnswer(
  { tx, plan }: PlayedPlace,
  author: Author,
  { sent, at }: { readonly sent: string; readonly at: Date },
): Promise<void> {
  const { team_id, task_id } = author
  await tx
    .insertInto('task_first_views')
    .values({ ...author, first_viewed_at: at })
    .execute()
  await tx.insertInto('attempts').values({ team_id, task_id, wrong: 1, recent_since: at }).execute()
  await tx
    .insertInto('submissions')
    .values({
      ...author,
      id: idAt(at),
      competition_id: plan.id,
      received_at: at,
      verdict: 'wrong',
      answer: sent,
    })
    .execute()
}
