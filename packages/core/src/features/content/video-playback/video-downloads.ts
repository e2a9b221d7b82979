import { ok, type Result, refuse, type VideoAccess } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findCurrentEncoding } from '../video-encoding/encoding.store.ts'
import { findVideoAccess } from '../videos/video.store.ts'
import { findOwnGrant } from './grant.store.ts'
import { findPassword } from './password.store.ts'
import { mayPlay } from './playback.rules.ts'

/** Who may play a video that may be downloaded may fetch its source; asked again at every range. */
export async function findVideoSource(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<
  Result<
    { fileId: string },
    'videos.not_found' | 'videos.not_granted' | 'videos.download_not_allowed' | 'uploads.file_not_found'
  >
> {
  const reader = toReader(database)
  const video = await findVideoAccess(reader, id)
  if (!video) return refuse('videos.not_found')
  if (!video.may_download) return refuse('videos.download_not_allowed')
  const own = await findOwnGrant(reader, clock, { contentId: id, userId: actor.userId })
  const grant = own ? { userId: actor.userId, passwordVersion: own.password_version } : null
  const passwordVersion = (await findPassword(reader, id))?.version ?? null
  if (!mayPlay({ access: video.access as VideoAccess, passwordVersion, grant }, actor))
    return refuse('videos.not_granted')
  const fileId = (await findCurrentEncoding(reader, id))?.source_file_id
  return fileId ? ok({ fileId }) : refuse('uploads.file_not_found')
}
