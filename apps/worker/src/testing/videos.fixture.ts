import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEncoding } from '@tiltyard/core/content'
import { newId } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type { TestWorker } from './worker.fixture.ts'

const run = promisify(execFile)

/** A clip with sound, made by ffmpeg’s own sources. */
export async function makeClip({ seconds = 12, size = '320x180' } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'))
  const file = join(folder, 'clip.mp4')
  const picture = `testsrc2=size=${size}:rate=25:duration=${seconds}`
  const sound = `sine=frequency=440:duration=${seconds}`
  await run('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  ])
  const clip = await readFile(file)
  await rm(folder, { recursive: true })
  return clip
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** A video draft and a stored source of it. */
export async function createSource(
  { owner, newUser }: TestWorker,
  files: FileStore,
  content: Uint8Array,
): Promise<{
  readonly videoId: string
  readonly userId: string
  readonly fileName: string
  readonly fileId: string
}> {
  const [videoId, userId, fileId] = [newId(), await newUser(), newId()]
  const fileName = `private/video-file/${fileId}`
  await owner.query(
    `insert into platform.contents (id, kind, state, title, translated, latest_revision, created_by, created_at, updated_by, updated_at)
     values ($1, 'video', 'draft', '{"zh": "视频"}', false, 1, $2, now(), $2, now())`,
    [videoId, userId],
  )
  await files.write(fileName, once(content), 'application/octet-stream')
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
     values ($1, $2, $3, 'video-file', 'waiting', 'clip.mp4', 'application/octet-stream', $4, sha256(''), now())`,
    [fileId, fileName, userId, content.length],
  )
  return { videoId, userId, fileName, fileId }
}

export async function startTestEncoding(
  { deps }: TestWorker,
  {
    videoId,
    userId,
    fileName,
  }: { readonly videoId: string; readonly userId: string; readonly fileName: string | null },
): Promise<string> {
  const actor = { userId, sessionId: newId(), nickname: 'x', avatar: null, roleId: 4 } as const
  const input = { id: videoId, fileName }
  const started = await startEncoding(deps, { ...actor, verifiedStatus: 0, verifiedType: 'none' }, input)
  if (!started.ok) throw new Error(started.reason)
  return started.value.id
}
