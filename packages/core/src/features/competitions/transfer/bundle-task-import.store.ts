import type { LocalisedHtml } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { defaultChallengeFacts, formFacts, insertChallenges, insertHints } from '../../challenges/index.ts'
import { fromBundleForm } from './bundle-form.rules.ts'
import type { Bundle } from './bundle-format.ts'
import { type BundleIds, idOf, insertInBatches } from './bundle-import.store.ts'

/** Without answer keys: a bundle contains none, so the tasks cannot be solved until new ones are set. */
export async function insertTasks(
  tx: PlatformTx,
  clock: Clock,
  ids: BundleIds,
  { tasks }: Bundle,
): Promise<void> {
  await insertChallenges(
    tx,
    clock,
    tasks.map(({ number, name, category, tags, author, form, content, document }) => ({
      id: idOf(ids.tasks, number),
      facts: { ...defaultChallengeFacts, ...formFacts(fromBundleForm(form)), name, category, tags, author },
      texts: { content: content as LocalisedHtml, document },
    })),
  )
  // A group before its children.
  const groupsFirst = tasks.toSorted(
    (one, other) => Number(one.parent !== null) - Number(other.parent !== null),
  )
  await insertInBatches(groupsFirst, (rows) =>
    tx.insertInto('tasks').values(
      rows.map((task) => ({
        id: idOf(ids.tasks, task.number),
        challenge_id: idOf(ids.tasks, task.number),
        competition_id: ids.competitionId,
        stage_id: idOf(ids.stages, task.stage),
        parent_id: task.parent === null ? null : idOf(ids.tasks, task.parent),
        number: task.number,
        // An exam without its paper cannot be sat.
        is_published: task.isPublished && task.form.kind !== 'exam',
        difficulty: task.difficulty,
        rule: JSON.stringify(task.rule),
        settings: JSON.stringify(task.settings),
        rule_revision: task.ruleRevision,
        attempts_max: task.attemptsMax,
        released_at: task.releasedAt,
        closes_at: task.closesAt,
        position: task.position,
      })),
    ),
  )
  const prerequisites = tasks.flatMap(({ number, prerequisites }) =>
    prerequisites.map((need) => ({ number, need })),
  )
  await insertInBatches(prerequisites, (rows) =>
    tx.insertInto('task_prerequisites').values(
      rows.map(({ number, need }) => ({
        task_id: idOf(ids.tasks, number),
        prerequisite_id: idOf(ids.tasks, need),
        competition_id: ids.competitionId,
      })),
    ),
  )
  await insertHints(
    tx,
    tasks.flatMap((task) =>
      task.hints.map((hint) => ({
        ...hint,
        content: hint.content as LocalisedHtml,
        challengeId: idOf(ids.tasks, task.number),
      })),
    ),
  )
}
