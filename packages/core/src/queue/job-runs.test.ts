import type { JobHelpers } from 'graphile-worker'
import { expect, test } from 'vitest'
import { observeJobs } from './job-runs.ts'

const requestId = 'abcdefgh01234567'
const helpers = { job: { id: '7', attempts: 2 } } as JobHelpers

function observed(job: (payload: unknown) => Promise<void>) {
  const [lines, finished, faults]: [object[], string[][], unknown[]] = [[], [], []]
  const seen: unknown[] = []
  const { sample } = observeJobs(
    {
      log: { info: (facts) => void lines.push(facts) },
      tracing: undefined,
      onFinished: (kind, outcome) => void finished.push([kind, outcome]),
      onFault: (fault, at) => void faults.push([fault, at]),
    },
    {
      sample: (payload, run) => {
        seen.push([payload, run])
        return job(payload)
      },
    },
  )
  const run = (payload: unknown) => Promise.resolve(sample?.(payload, helpers))
  return { lines, finished, faults, seen, run }
}

test('a run is a log line and a count with the id of its request, which the payload does not show', async () => {
  const { lines, finished, seen, run } = observed(async () => {})
  await run({ n: 1, _trace: { requestId } })
  expect(seen).toEqual([[{ n: 1 }, { id: '7', requestId }]])
  expect(lines).toEqual([
    { job: 'sample', jobId: '7', attempt: 2, outcome: 'done', ms: expect.any(Number), requestId },
  ])
  expect(finished).toEqual([['sample', 'done']])
})

test('a failed run is counted, reported with what it threw, and fails for the queue', async () => {
  const fault = new Error('no')
  const { lines, finished, faults, run } = observed(() => Promise.reject(fault))
  await expect(run({ n: 1 })).rejects.toBe(fault)
  expect(lines).toMatchObject([{ outcome: 'failed', requestId: undefined }])
  expect(finished).toEqual([['sample', 'failed']])
  expect(faults).toEqual([[fault, { subject: 'sample', requestId: null }]])
})
