import { dispatchEvent, dispatchJob } from '@tiltyard/core/kernel'
import { runQueue, type TaskList } from '@tiltyard/core/queue'
import type { WorkerDeps } from './deps.ts'
import { jobs } from './jobs/jobs.ts'
import { reactions } from './reactions.ts'
import { schedules } from './schedules.ts'

export type WorkerOptions = { readonly concurrency: number; readonly pollMs: number }

export function runWorker(deps: WorkerDeps, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, log } = deps
  return runQueue(
    { database, schema: 'platform_jobs', tasks: taskList(deps), log },
    { ...options, schedules },
  )
}

function taskList(deps: WorkerDeps): TaskList {
  const tasks: TaskList = {
    [dispatchJob]: (payload) =>
      dispatchEvent(deps.database, (payload as { eventId: string }).eventId, jobsFor),
  }
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = (payload) => (job as (deps: WorkerDeps, payload: unknown) => Promise<void>)(deps, payload)
  }
  return tasks
}

function jobsFor(kind: string): readonly string[] {
  if (!Object.hasOwn(reactions, kind)) throw new Error(`no reaction is written for the event ${kind}`)
  return reactions[kind as keyof typeof reactions]
}
