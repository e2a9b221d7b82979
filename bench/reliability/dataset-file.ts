import { randomUUID } from 'node:crypto'
import { fillPath, getDatasetFile, revokeDatasetGrant } from '@tiltyard/contracts'
import { createDatasetScene, insertGrant, makeApplicant } from '@tiltyard/core/datasets/testing'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertSessions, personWith } from '../people.ts'
import { storeOf } from './api-copies.ts'
import { requestSender } from './http-client.ts'
import { createContent, type LargeFile } from './large-file.ts'

/** A file of a dataset for people whose applications were approved; its handler can revoke a grant. */
export async function createLargeDatasetFile(
  site: Site,
  { bytes, people: count }: { readonly bytes: number; readonly people: number },
): Promise<LargeFile> {
  const store = storeOf(site)
  const client = new pg.Client({ connectionString: site.env['DATABASE_URL'] })
  await client.connect()
  try {
    const owner = {
      query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
    }
    const dataset = await createDatasetScene({ owner }, { files: { 'flows.bin': '' } })
    const file = dataset.files.get('flows.bin')
    if (!file) throw new Error('the dataset has no file')
    const { content, digest } = createContent(bytes)
    await store.write(file.key, content(), 'application/octet-stream')
    const sha256 = digest()
    for (const [table, id] of [
      ['files', file.storedId],
      ['dataset_files', file.id],
    ])
      await client.query(`update platform.${table} set size = $2, sha256 = $3 where id = $1`, [
        id,
        bytes,
        sha256,
      ])
    const handler = personWith(dataset.handler.userId)
    const people = []
    const grantIds: string[] = []
    for (let n = 0; n < count; n += 1) {
      const { userId } = await makeApplicant({ owner })
      people.push(personWith(userId))
      grantIds.push(await insertGrant({ owner }, dataset, userId))
    }
    await insertSessions(client, [handler, ...people])
    return {
      fileId: file.storedId,
      sha256: sha256.toString('hex'),
      path: fillPath(getDatasetFile.path, { id: dataset.id, fileId: file.id }),
      people,
      revokeLast: async () => {
        const params = { id: dataset.id, grantId: grantIds.at(-1) ?? '' }
        const { status, text } = await requestSender(site.consoleOrigin)(handler, {
          method: 'POST',
          path: fillPath(revokeDatasetGrant.path, params),
          body: { reason: 'the reliability test' },
          retryKey: randomUUID(),
        })
        if (status !== 200) throw new Error(`the grant was not revoked: ${status} ${text}`)
      },
      remove: () => store.remove(file.key),
    }
  } finally {
    await client.end()
  }
}
