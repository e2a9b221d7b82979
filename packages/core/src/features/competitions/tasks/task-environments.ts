import { type Localised, ok, type Result, refuse, type TaskEnvironmentPlan } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { challengeFacts, updateChallenge } from '../../challenges/index.ts'
import { findPublishedTemplate, listPublishedTemplates } from '../../environments/index.ts'
import { environmentOf } from './task-admin.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'

/** Environments that run keep their template and lifetime. */
export function setTaskEnvironment(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  {
    environment,
    ...ref
  }: {
    readonly competitionId: string
    readonly taskId: string
    readonly environment: TaskEnvironmentPlan | null
  },
): Promise<
  Result<{ revision: number }, StaffRefusal | 'tasks.not_found' | 'environments.template_not_found'>
> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    if (environment && !(await findPublishedTemplate(tx, environment.templateId)))
      return refuse('environments.template_not_found')
    const facts = {
      ...challengeFacts(lock.value),
      templateId: environment?.templateId ?? null,
      limitSeconds: environment?.limitSeconds ?? null,
    }
    await updateChallenge(tx, clock, lock.value.challenge_id, facts, null)
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: 'tasks.set-environment',
        before: { environment: environmentOf(lock.value) },
        after: { environment },
      }),
    )
  })
}

export async function listTaskTemplates({ database }: CoreDeps) {
  const rows = await listPublishedTemplates(toReader(database))
  return ok(rows.map(({ id, name }) => ({ id, name: name as Localised })))
}
