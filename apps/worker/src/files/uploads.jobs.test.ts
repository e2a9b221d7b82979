import { createHash } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { publishEvent } from '@tiltyard/core/events'
import { newId, transaction } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const content = Buffer.from('PK\x03\x04 an archive', 'latin1')
Object.assign(worker.deps.files, {
  open: async () => ({
    size: content.length,
    content: (async function* () {
      yield content
    })(),
  }),
})

test('a completed large upload is checked and can then be used', async () => {
  const [id, userId] = [newId(), await worker.newUser()]
  await worker.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, created_at)
     values ($1, $2, $3, 'contribution', 'receiving', 'a.zip', 'application/zip', $4, now())`,
    [id, `private/contribution/${id}`, userId, content.length],
  )
  await worker.owner.query(
    `insert into platform.uploads (file_id, store_id, part_bytes, state, active_at) values ($1, 'x', 5242880, 'checking', now())`,
    [id],
  )
  await worker.start()
  await transaction(worker.deps.database, async (tx) => {
    await publishEvent(tx, 'uploads.completed', { uploadId: id })
    return ok()
  })
  await worker.settled()
  const [row] = await worker.owner.query(
    'select files.state, uploads.state as upload, sha256 from platform.files join platform.uploads on file_id = id where id = $1',
    [id],
  )
  const sha256 = createHash('sha256').update(content).digest()
  expect(row).toEqual({ state: 'waiting', upload: 'done', sha256 })
})
