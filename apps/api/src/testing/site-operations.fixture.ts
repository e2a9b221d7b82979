import type { TestApi } from './api.fixture.ts'

type StoppedJobOptions = {
  readonly name?: string
  readonly attempts?: number
  readonly error?: string
  readonly isRunning?: boolean
}

/** A job that failed, as the queue’s library leaves it behind; returns its id. */
export async function insertStoppedJob(
  api: TestApi,
  { name = 'sample.job', attempts = 25, error = 'it failed', isRunning = false }: StoppedJobOptions = {},
): Promise<string> {
  const [added] = await api.owner.query<{ id: string }>(
    `select id::text from platform_jobs.add_job($1, '{"secret": "of the payload"}', max_attempts => 25)`,
    [name],
  )
  if (!added) throw new Error('no job was added')
  await api.owner.query(
    `update platform_jobs._private_jobs set attempts = $2::int, last_error = $3, locked_at = $4, locked_by = $5,
       run_at = now() + exp(least($2::int, 10)) * interval '1 second' where id = $1`,
    [added.id, attempts, error, isRunning ? new Date() : null, isRunning ? 'worker' : null],
  )
  return added.id
}

/** Inputs of the routes for administrators; a new job for each call. */
export function siteOperationsInputs(api: TestApi) {
  const job = async () => ({ params: { jobId: await insertStoppedJob(api) }, body: { reason: 'forged' } })
  return {
    sendTestMail: () => ({ body: { to: 'forged@mail.example' } }),
    sendTestSms: () => ({ body: { to: '13800138000' } }),
    retryJob: job,
    discardJob: job,
    setStorageQuota: () => ({ body: { bytes: null } }),
    setStorageLimit: () => ({ params: { attachmentType: 'avatar' }, body: { bytes: 100_000_000 } }),
  }
}
