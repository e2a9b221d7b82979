import { getStorage, type Storage, setStorageLimit, setStorageQuota } from '@tiltyard/contracts'
import { countStorage } from '@tiltyard/core/files'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { beginTestUpload } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const administrator = await signedInAs(api, 'administrator')
const organiser = await signedInAs(api, 'organiser')
const owner = await userIdOf(organiser)
const storage = async () => (await administrator.call(getStorage)).body.data as Storage
const auditRows = (subject: string) =>
  api.owner.query('select action, before, after from platform.audit_log where subject = $1 order by seq', [
    subject,
  ])

async function insertFile(
  type: string,
  state: 'waiting' | 'claimed' | 'removing',
  bytes: number,
  attempts = 0,
) {
  const id = newId()
  await api.owner.query(
    `insert into platform.files
       (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at, removal_attempts)
     values ($1, $2, $3, $4, $5, 'x', 'text/plain', $6, sha256(''), now(), case when $5 = 'claimed' then now() end, $7)`,
    [id, `private/x/${id}`, owner, type, state, bytes, attempts],
  )
}

describeRoute(getStorage, {
  200: async () => {
    expect(await storage()).toMatchObject({ countedAt: null, usedBytes: 0, quotaBytes: null, totals: [] })
    await insertFile('dataset-file', 'claimed', 5_000_000_000)
    await insertFile('dataset-file', 'waiting', 1_000)
    await insertFile('dataset-file', 'removing', 700, 2)
    await insertFile('avatar', 'claimed', 10)
    await countStorage(api.deps)
    await insertFile('avatar', 'claimed', 7)
    const answer = await administrator.call(getStorage)
    const { totals, usedBytes, limits } = answer.body.data as Storage
    expect(usedBytes).toBe(5_000_001_017)
    expect(totals[0]).toEqual({
      kind: 'dataset-file',
      files: 2,
      bytes: 5_000_001_000,
      unclaimedFiles: 1,
      unclaimedBytes: 1_000,
      removingFiles: 1,
      removingBytes: 700,
      stuckFiles: 1,
    })
    expect(totals.find(({ kind }) => kind === 'avatar')).toMatchObject({ files: 1, bytes: 10 })
    expect(limits).toContainEqual({ attachmentType: 'avatar', bytes: 100_000_000 })
    return answer
  },
  401: () => api.visitor().call(getStorage),
  403: () => organiser.call(getStorage),
})

describeRoute(setStorageQuota, {
  200: async () => {
    const answer = await administrator.call(setStorageQuota, { body: { bytes: 6_000_000_000 } })
    expect(await storage()).toMatchObject({ quotaBytes: 6_000_000_000 })
    await administrator.call(setStorageQuota, { body: { bytes: null } })
    expect(await storage()).toMatchObject({ quotaBytes: null })
    expect(await auditRows('storage:quota')).toEqual([
      { action: 'storage.set-quota', before: { bytes: null }, after: { bytes: 6_000_000_000 } },
      { action: 'storage.set-quota', before: { bytes: 6_000_000_000 }, after: { bytes: null } },
    ])
    return answer
  },
  400: () => administrator.call(setStorageQuota, { body: { bytes: 0 } }),
  401: () => api.visitor().call(setStorageQuota, { body: { bytes: null } }),
  403: () => organiser.call(setStorageQuota, { body: { bytes: null } }),
})

describeRoute(setStorageLimit, {
  200: async () => {
    const params = { attachmentType: 'contribution' }
    const answer = await administrator.call(setStorageLimit, { params, body: { bytes: 3_000_000 } })
    expect((await beginTestUpload(await api.signedIn(), { size: 4_000_000 })).body.reason).toBe(
      'uploads.storage_quota_exceeded',
    )
    await administrator.call(setStorageLimit, { params, body: { bytes: 2_000_000_000 } })
    expect(await auditRows('storage:contribution')).toMatchObject([
      { before: { bytes: 2_000_000_000 }, after: { bytes: 3_000_000 } },
      { before: { bytes: 3_000_000 }, after: { bytes: 2_000_000_000 } },
    ])
    return answer
  },
  400: () =>
    administrator.call(setStorageLimit, { params: { attachmentType: 'all' }, body: { bytes: 5_000_000 } }),
  401: () =>
    api.visitor().call(setStorageLimit, { params: { attachmentType: 'avatar' }, body: { bytes: 5_000_000 } }),
  403: () =>
    organiser.call(setStorageLimit, { params: { attachmentType: 'avatar' }, body: { bytes: 5_000_000 } }),
})

test('administrators who set the quota at once leave one of the values', async () => {
  const sizes = Array.from({ length: 10 }, (_, at) => (at + 1) * 1_000_000_000)
  const answers = await Promise.all(
    sizes.map((bytes) => administrator.call(setStorageQuota, { body: { bytes } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200))
  expect(sizes).toContain((await storage()).quotaBytes)
})

test('an upload that does not fit into the quota of the installation is refused with that reason', async () => {
  const { usedBytes } = await storage()
  await administrator.call(setStorageQuota, { body: { bytes: usedBytes + 4_000_000 } })
  const sender = await api.signedIn()
  expect((await beginTestUpload(sender, { size: 3_000_000 })).status).toBe(200)
  const refused = await beginTestUpload(sender, { size: 3_000_000 })
  expect({ status: refused.status, reason: refused.body.reason }).toEqual({
    status: 409,
    reason: 'uploads.site_storage_full',
  })
  await administrator.call(setStorageQuota, { body: { bytes: null } })
  expect((await beginTestUpload(sender, { size: 3_000_000 })).status).toBe(200)
})
