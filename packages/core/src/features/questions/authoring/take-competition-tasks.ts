import {
  type AnswerOf,
  type Bank,
  ok,
  type Result,
  type takeCompetitionTasks as route,
} from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, reading, transaction } from '../../../kernel/index.ts'
import { releaseTasks } from '../../results/index.ts'
import { holdTasks, listTaskRows, type TaskRow } from '../../tasks/index.ts'
import type { FileDeps } from '../../uploads/index.ts'
import { bringTaskFiles } from './bring-task-files.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { takeTask } from './take-task.ts'
import { listTakenTaskIds } from './taken-task.store.ts'

type Input = { readonly competitionId: string; readonly bank: Bank; readonly publish: boolean }
type Taken = Result<
  AnswerOf<typeof route>,
  'competitions.not_found' | 'competitions.role_needed' | 'results.not_over' | 'uploads.storage_full'
>
type Deps = QuestionAuthoringDeps & FileDeps

/** In one step and any number of times: what is a question already is left alone. Files are copied before, outside of any lock. */
export async function takeCompetitionTasks(deps: Deps, actor: Actor, asked: Input): Promise<Taken> {
  const reader = reading(deps.database)
  const over = await transaction(deps.database, async (tx) =>
    releaseTasks(tx, deps.clock, actor, asked.competitionId),
  )
  if (!over.ok) return over
  const files = new Map<string, readonly string[]>()
  const taken = await listTakenTaskIds(reader, asked.competitionId)
  for (const { id } of await listReleased(reader, asked.competitionId)) {
    if (!taken.has(id)) {
      const brought = await bringTaskFiles(deps, actor, id)
      if (!brought.ok) return brought
      files.set(id, brought.value)
    }
  }
  return transaction(deps.database, async (tx): Promise<Taken> => {
    const held = await holdTasks(tx, actor, asked.competitionId)
    return held.ok ? ok(await takeAll(tx, deps, actor, asked, files)) : held
  })
}

const listReleased = async (reader: Parameters<typeof listTaskRows>[0], competitionId: string) =>
  (await listTaskRows(reader, competitionId)).filter((task) => task.is_published)

async function takeAll(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { competitionId, bank, publish }: Input,
  files: ReadonlyMap<string, readonly string[]>,
): Promise<AnswerOf<typeof route>> {
  // Read again under the lock: another click may have taken them meanwhile.
  const taken = await listTakenTaskIds(tx, competitionId)
  const all = await listReleased(tx, competitionId)
  const wanted = all.filter(({ id }) => !taken.has(id) && files.has(id))
  const drafts = wanted.filter((task) => !hasCommonFlag(task))
  for (const task of wanted)
    await takeTask(tx, deps, actor, task, {
      bank,
      fileNames: files.get(task.id) ?? [],
      isPublished: publish && hasCommonFlag(task),
    })
  if (wanted.length > 0)
    audit(tx, {
      actor: actor.userId,
      action: 'questions.take-competition',
      subject: `competition:${competitionId}`,
      after: { bank, publish, tasks: wanted.map(({ id }) => id) },
    })
  return { made: wanted.length, drafts: drafts.length, thereAlready: taken.size }
}

/** Where each team had a flag of its own, nobody in the training camp has one. */
const hasCommonFlag = ({ flag_kinds }: TaskRow) => flag_kinds.length > 0
