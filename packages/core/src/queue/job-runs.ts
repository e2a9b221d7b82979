import { inSpan, type Tracing } from '@tiltyard/tracing'
import type { TaskList } from 'graphile-worker'
import { splitTrace } from '../kernel/trace.ts'

export type JobRun = {
  readonly id: string
  /** The request that the job follows from; undefined for scheduled work. */
  readonly requestId: string | undefined
}

export type JobList = Readonly<Record<string, (payload: unknown, run: JobRun) => Promise<void>>>
export type JobReport = (kind: string, outcome: 'done' | 'failed') => void
export type JobFault = (
  fault: unknown,
  at: { readonly subject: string; readonly requestId: string | null },
) => void

type Observer = {
  readonly log: { info(facts: object, message: string): void }
  readonly tracing: Tracing | undefined
  readonly onFinished?: JobReport | undefined
  readonly onFault?: JobFault | undefined
}

/** Each run is a line in the log with the id of its request, a span of that request's trace, and a count. */
export function observeJobs({ log, tracing, onFinished, onFault }: Observer, jobs: JobList): TaskList {
  const tasks: TaskList = {}
  for (const [kind, job] of Object.entries(jobs))
    tasks[kind] = async (sent, { job: { id, attempts } }) => {
      const { payload, trace } = splitTrace(sent)
      const began = performance.now()
      let outcome: 'done' | 'failed' = 'failed'
      try {
        await inSpan(
          tracing,
          {
            name: `job ${kind}`,
            kind: 'consumer',
            parent: trace.traceparent,
            attributes: { 'tiltyard.job.id': id, ...requestAttribute(trace.requestId) },
          },
          () => job(payload, { id, requestId: trace.requestId }),
        )
        outcome = 'done'
      } catch (fault) {
        onFault?.(fault, { subject: kind, requestId: trace.requestId ?? null })
        throw fault
      } finally {
        const ms = Math.round(performance.now() - began)
        log.info({ job: kind, jobId: id, attempt: attempts, outcome, ms, requestId: trace.requestId }, 'ran')
        onFinished?.(kind, outcome)
      }
    }
  return tasks
}

const requestAttribute = (requestId: string | undefined) =>
  requestId === undefined ? {} : { 'tiltyard.request.id': requestId }
