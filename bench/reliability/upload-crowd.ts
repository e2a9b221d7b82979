import { createHash, randomFillSync } from 'node:crypto'
import { uploadInParts } from '@tiltyard/client'
import type pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import type { Person } from '../people.ts'
import { storeOf } from './api-copies.ts'
import { createCaller, createPartUploader } from './browser.ts'

type Sent = { readonly person: Person; readonly uploadId: string; readonly sha256: string }

/** Uploads in parts by several people at once, each with content of its own. */
export function createUploadCrowd(site: Site, bytes: number) {
  const { put } = createPartUploader(site.filesOrigin)
  const sent: Sent[] = []
  const problems: string[] = []
  let underWay = 0

  async function upload(person: Person): Promise<void> {
    const content = randomFillSync(Buffer.allocUnsafe(bytes))
    content.write('PK\x03\x04', 'latin1')
    let uploadId = ''
    underWay += 1
    const outcome = await uploadInParts(
      { call: createCaller(site.siteOrigin, person), put },
      {
        attachmentType: 'contribution',
        name: '作品.zip',
        content: new Blob([content]),
        signal: AbortSignal.timeout(120_000),
        onStarted: (id) => {
          uploadId = id
        },
      },
    )
    underWay -= 1
    if (outcome.ok && outcome.value.state === 'done')
      sent.push({ person, uploadId, sha256: createHash('sha256').update(content).digest('hex') })
    else problems.push(`an upload ended as ${outcome.ok ? outcome.value.state : outcome.reason}`)
  }

  return {
    upload: (people: readonly Person[]): Promise<unknown> => Promise.all(people.map(upload)),
    count: () => sent.length,
    countUnderWay: () => underWay,
    /** Each upload is one checked row with the hash of what was sent, and so are the bytes in the store. */
    async check(client: pg.Client): Promise<string[]> {
      const { rows } = await client.query<{ id: string; key: string; sha256: Buffer; uploadedBy: string }>(
        `select id, key, sha256, uploaded_by as "uploadedBy" from platform.files
         where uploaded_by = any($1::uuid[]) and sha256 is not null`,
        [[...new Set(sent.map(({ person }) => person.id))]],
      )
      if (rows.length !== sent.length) problems.push(`${sent.length} uploads are ${rows.length} files`)
      const files = storeOf(site)
      for (const { uploadId, person, sha256 } of sent) {
        const row = rows.find(({ id }) => id === uploadId)
        const opened = row && (await files.open(row.key))
        const hash = createHash('sha256')
        if (opened) for await (const part of opened.content) hash.update(part)
        if (row?.sha256.toString('hex') !== sha256 || row.uploadedBy !== person.id)
          problems.push(`the row of the upload ${uploadId} is not that of what was sent`)
        if (hash.digest('hex') !== sha256) problems.push(`the bytes of the upload ${uploadId} differ`)
        if (row) await files.remove(row.key)
      }
      return problems
    },
  }
}
