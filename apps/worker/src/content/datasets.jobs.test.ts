import { buffer } from 'node:stream/consumers'
import { decideApplication, saveApplication, submitApplication } from '@tiltyard/core/content'
import { createDatasetScene, insertGrant, makeApplicant } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps, mails } = worker
beforeAll(() => worker.start())
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const messagesOf = (userId: string) =>
  owner.query<{
    kind: string
    title: { zh: string; en: string }
    content: { zh: string } | null
    path: string
  }>('select kind, title, content, path from platform.messages where user_id = $1 order by created_at', [
    userId,
  ])

test('stewards hear of an application, the applicant of its return, in both languages and by mail', async () => {
  const scene = await createDatasetScene({ owner })
  const applicant = await makeApplicant({ owner })
  await owner.query(
    `update platform.users set email = 'applicant@example.org', language = 'zh' where id = $1`,
    [applicant.userId],
  )
  const answers = { purpose: '研究', project: '', storage: '加密磁盘', wantedUntil: null }
  await saveApplication(deps, applicant, { id: scene.id, revision: null, ...answers })
  const submitted = await submitApplication(deps, applicant, {
    id: scene.id,
    revision: 1,
    licence: scene.licence,
  })
  if (!submitted.ok) throw new Error(submitted.reason)
  await worker.settled()
  for (const { userId } of [scene.owner, scene.handler])
    expect(await messagesOf(userId)).toMatchObject([
      {
        kind: 'dataset',
        title: {
          zh: `${applicant.nickname} 申请使用数据集“流量样本”`,
          en: `${applicant.nickname} applied for access to “Traffic samples”`,
        },
        path: `/opendata/${scene.id}`,
      },
    ])
  await decideApplication(deps, scene.handler, {
    applicationId: submitted.value.id,
    revision: submitted.value.revision,
    decision: { decision: 'return', reason: '<b>请写明</b>' },
  })
  await worker.settled()
  const [message] = await messagesOf(applicant.userId)
  expect(message).toMatchObject({
    title: {
      zh: '您对数据集“流量样本”的申请被退回，请修改后重新提交',
      en: 'Your application for “Traffic samples” was returned. Please update it and submit again.',
    },
    path: '/account/center/datasets',
  })
  expect(message?.content?.zh).toContain('&#60;b&#62;请写明')
  expect(mails.sent.filter(({ to }) => to === 'applicant@example.org')).toHaveLength(1)
})

test('an approval is told with its last day, once, however often the job runs', async () => {
  const scene = await createDatasetScene({ owner })
  const applicant = await makeApplicant({ owner })
  const id = newId()
  await owner.query(
    `insert into platform.dataset_applications (id, dataset_id, user_id, state, until, created_at, saved_at, submitted_at, accepted_at)
     values ($1, $2, $3, 'approved', $4, now(), now(), now(), now())`,
    [id, scene.id, applicant.userId, inDays(30)],
  )
  const told = { eventId: newId(), applicationId: id, change: 'approved' } as const
  await jobs['datasets.notify-application-change'](deps, told)
  await jobs['datasets.notify-application-change'](deps, told)
  expect((await messagesOf(applicant.userId)).map(({ title }) => title.en)).toEqual([
    `Your application for “Traffic samples” was approved. You have access until ${inDays(30)}.`,
  ])
})

/** A store in memory. */
function filesIn(stored: Map<string, Buffer>): typeof deps.files {
  return {
    ...deps.files,
    write: async (key, content) => void stored.set(key, await buffer(content)),
    open: async (key) => {
      const bytes = stored.get(key)
      return bytes ? { size: bytes.length, content: piece(bytes) } : null
    },
  }
}
async function* piece(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}

const table = `n,phone\n${Array.from({ length: 1000 }, (_, n) => `${n},1380013${8000 + n}`).join('\n')}\n`
const decoys = `n,phone\n${Array.from({ length: 128 }, (_, n) => `${5000 + n},1390013${4000 + n}`).join('\n')}\n`

test('a file gets its statistics, each person a copy of their own, and a leaked copy names its person', async () => {
  const scene = await createDatasetScene({ owner }, { files: { 'flows.csv': table } })
  const file = scene.files.get('flows.csv')
  const stored = new Map([[file?.key ?? '', Buffer.from(table)]])
  const at = { ...deps, files: filesIn(stored) }
  const fileId = file?.id ?? ''
  await jobs['datasets.profile-file'](at, { fileId })
  const columns = await owner.query(
    'select name, kind, sensitive from platform.dataset_columns where dataset_file_id = $1 order by position',
    [fileId],
  )
  expect(columns).toMatchObject([
    { name: 'n', kind: 'integer' },
    { name: 'phone', sensitive: ['mobile'] },
  ])
  const [row] = await owner.query('select row_count::int, formats from platform.datasets where id = $1', [
    scene.id,
  ])
  expect(row).toEqual({ row_count: 1000, formats: ['csv'] })

  await owner.query('update platform.dataset_files set is_watermarked = true, decoys = $2 where id = $1', [
    fileId,
    decoys,
  ])
  const people = await Promise.all(Array.from({ length: 20 }, () => makeApplicant({ owner })))
  for (const { userId } of people) {
    await owner.query(
      'insert into platform.dataset_copies (dataset_file_id, user_id, requested_at) values ($1, $2, now())',
      [fileId, userId],
    )
    await jobs['datasets.make-copy'](at, { fileId, userId })
  }
  const copies = await owner.query<{ user_id: string; key: string; sha256: string; state: string }>(
    `select c.user_id, f.key, encode(c.sha256, 'hex') as sha256, c.state from platform.dataset_copies c
     join platform.files f on f.id = c.file_id where c.dataset_file_id = $1`,
    [fileId],
  )
  expect(new Set(copies.map(({ sha256 }) => sha256)).size).toBe(20)
  const leaker = copies[7]
  const [header = '', ...rows] = (stored.get(leaker?.key ?? '') ?? Buffer.alloc(0))
    .toString()
    .trim()
    .split('\n')
  const leaked = [header, ...rows.filter((_, n) => n % 10 > 2).toReversed()].join('\n')

  const [traceId, foundId] = [newId(), newId()]
  const key = `private/dataset-file/${foundId}`
  stored.set(key, Buffer.from(leaked))
  await owner.query(
    `insert into platform.files (id, key, state, attachment_type, size, sha256, display_name, media_type, uploaded_by, created_at, claimed_at)
     values ($1, $2, 'claimed', 'dataset-file', 1, sha256(''), 'leak.csv', 'text/csv', $3, now(), now())`,
    [foundId, key, scene.owner.userId],
  )
  await owner.query(
    `insert into platform.dataset_traces (id, dataset_file_id, file_id, name, created_at) values ($1, $2, $3, 'leak.csv', now())`,
    [traceId, fileId, foundId],
  )
  await jobs['datasets.trace-file'](at, { traceId })
  const [trace] = await owner.query<{ state: string; result: { leakers: { userId: string }[] } }>(
    'select state, result from platform.dataset_traces where id = $1',
    [traceId],
  )
  expect(trace?.result.leakers.map(({ userId }) => userId)).toEqual([leaker?.user_id])
})

test('copies of people without a running grant are removed, and their downloads stay in the log', async () => {
  const scene = await createDatasetScene({ owner }, { files: { 'flows.csv': table } })
  const file = scene.files.get('flows.csv')
  const fileId = file?.id ?? ''
  const at = { ...deps, files: filesIn(new Map([[file?.key ?? '', Buffer.from(table)]])) }
  await owner.query(
    'update platform.dataset_files set is_watermarked = true, decoys = $2, row_count = 1000 where id = $1',
    [fileId, decoys],
  )
  const [granted, ended] = [await makeApplicant({ owner }), await makeApplicant({ owner })]
  const endedGrant = await insertGrant({ owner }, scene, ended.userId)
  await insertGrant({ owner }, scene, granted.userId)
  const makeCopyOf = async ({ userId }: { readonly userId: string }) => {
    await owner.query(
      `insert into platform.dataset_copies (dataset_file_id, user_id, requested_at) values ($1, $2, now())
       on conflict (dataset_file_id, user_id) do update set state = 'queued', requested_at = now()`,
      [fileId, userId],
    )
    await jobs['datasets.make-copy'](at, { fileId, userId })
    const [copy] = await owner.query<{ file_id: string; sha256: string }>(
      `select file_id, encode(sha256, 'hex') as sha256 from platform.dataset_copies where dataset_file_id = $1 and user_id = $2`,
      [fileId, userId],
    )
    return copy
  }
  const [kept, removed] = [await makeCopyOf(granted), await makeCopyOf(ended)]
  await owner.query(
    `insert into platform.file_downloads (id, file_id, user_id, source, from_byte, bytes, started_at)
     values ($1, $2, $3, 'dataset-file', 0, 10, now())`,
    [newId(), removed?.file_id, ended.userId],
  )
  const stored = () =>
    owner.query(
      `select c.user_id, f.state from platform.dataset_copies c join platform.files f on f.id = c.file_id where c.dataset_file_id = $1`,
      [fileId],
    )
  await jobs['datasets.process-due-access'](at)
  expect(await stored()).toHaveLength(2)
  await owner.query(
    `update platform.dataset_grants set ended_at = now(), end_kind = 'revoked' where id = $1`,
    [endedGrant],
  )
  await jobs['datasets.process-due-access'](at)
  expect(await stored()).toEqual([{ user_id: granted.userId, state: 'claimed' }])
  const files = await owner.query('select id, state from platform.files where id = any($1) order by state', [
    [kept?.file_id, removed?.file_id],
  ])
  expect(files).toEqual([
    { id: kept?.file_id, state: 'claimed' },
    { id: removed?.file_id, state: 'removing' },
  ])
  const log = await owner.query('select file_id from platform.file_downloads where user_id = $1', [
    ended.userId,
  ])
  expect(log).toEqual([{ file_id: file?.storedId }])
  // Asked for again, it has the same bytes in a file of its own: the old one may be removed at any moment.
  const again = await makeCopyOf(ended)
  expect(again?.sha256).toBe(removed?.sha256)
  expect(again?.file_id).not.toBe(removed?.file_id)
})

test('a file that is not what its ending says fails with the name of the problem', async () => {
  const scene = await createDatasetScene({ owner }, { files: { 'flows.csv': 'a,b\n1\n' } })
  const file = scene.files.get('flows.csv')
  const at = { ...deps, files: filesIn(new Map([[file?.key ?? '', Buffer.from('a,b\n1\n')]])) }
  await jobs['datasets.profile-file'](at, { fileId: file?.id ?? '' })
  const [row] = await owner.query(
    'select profile_state, profile_problem from platform.dataset_files where id = $1',
    [file?.id],
  )
  expect(row).toEqual({ profile_state: 'failed', profile_problem: 'column_count_mismatch' })
})
