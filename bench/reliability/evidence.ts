import { randomUUID } from 'node:crypto'
import { fillPath, getTaskFile } from '@tiltyard/contracts'
import type pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { storeOf } from './api-copies.ts'
import { createContent, type LargeFile } from './large-file.ts'
import { createSiteCompetition } from './site-competition.ts'

/** Evidence of a forensics competition for the leaders of its teams, written straight into store and tables: the upload is another test. */
export async function createLargeEvidence(
  site: Site,
  { bytes, teams }: { readonly bytes: number; readonly teams: number },
): Promise<LargeFile> {
  const store = storeOf(site)
  const [fileId, attachmentId] = [randomUUID(), randomUUID()]
  const key = `task/${fileId}`
  const { content, digest } = createContent(bytes)
  await store.write(key, content(), 'application/octet-stream')
  const sha256 = digest()
  const insert = async (client: pg.Client, taskId: string, uploadedBy: string) => {
    await client.query(
      `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
       values ($1, $2, $3, 'task-file', 'claimed', 'disk.raw', 'application/octet-stream', $4, $5, now(), now())`,
      [fileId, key, uploadedBy, bytes, sha256],
    )
    await client.query(
      `insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, custody)
       values ($1, $2, $3, 'evidence', 'disk.raw', $4, $5, '{"acquiredAt": null, "tool": null, "by": null, "imageType": "raw", "note": null}')`,
      [attachmentId, taskId, fileId, bytes, sha256],
    )
  }
  const { scene, people } = await createSiteCompetition(
    site,
    { type: 'forensics', tasks: 1, entries: teams, freezesIn: null, endsIn: 24 * 3600 },
    (client, { tasks, organiser }) => insert(client, tasks[0]?.id ?? '', organiser.userId),
  )
  const { competitionId, tasks } = scene
  const params = { type: 'forensics', competitionId, taskId: tasks[0]?.id ?? '', fileId: attachmentId }
  return {
    fileId,
    sha256: sha256.toString('hex'),
    path: fillPath(getTaskFile.path, params),
    people,
    remove: () => store.remove(key),
  }
}
