import type { VideoAccess } from '@tiltyard/contracts'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import type { PlaybackFacts } from './playback.rules.ts'

/** Of an encoding that viewers get, or that was replaced not long ago; with the grant of the cookie. */
export async function findPlaybackFacts(
  reader: PlatformReader,
  clock: Clock,
  { encodingId, secretHash }: { readonly encodingId: string; readonly secretHash: Buffer | null },
): Promise<(PlaybackFacts & { readonly contentId: string }) | null> {
  const row = await reader
    .selectFrom('video_encodings as e')
    .leftJoin('videos as v', 'v.id', 'e.content_id')
    .leftJoin('video_passwords as p', 'p.content_id', 'e.content_id')
    .leftJoin('playback_grants as g', (join) =>
      join
        .onRef('g.content_id', '=', 'e.content_id')
        .on('g.secret_hash', '=', secretHash)
        .on('g.ends_at', '>', now(clock)),
    )
    .select(['e.content_id', 'v.access', 'p.version', 'g.ends_at', 'g.user_id', 'g.password_version'])
    .where('e.id', '=', encodingId)
    .where('e.content_id', 'is not', null)
    .where((where) => where.or([where('e.is_current', '=', true), where('e.removal_at', '>', now(clock))]))
    .executeTakeFirst()
  if (!row?.content_id) return null
  return {
    contentId: row.content_id,
    access: row.access as VideoAccess | null,
    passwordVersion: row.version,
    grant: row.ends_at ? { userId: row.user_id, passwordVersion: row.password_version } : null,
  }
}

/** Whether the cookie holds a running grant of another person: such a cookie is not extended. */
export async function isOthersSecret(
  reader: PlatformReader,
  clock: Clock,
  { secretHash, userId }: { readonly secretHash: Buffer; readonly userId: string | null },
): Promise<boolean> {
  const row = await reader
    .selectFrom('playback_grants')
    .select('content_id')
    .where('secret_hash', '=', secretHash)
    .where('ends_at', '>', now(clock))
    .where('user_id', 'is not', null)
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId as string))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewGrant = {
  readonly secretHash: Buffer
  readonly contentId: string
  readonly userId: string | null
  readonly passwordVersion: number | null
  readonly seconds: number
}

export async function replaceGrant(
  tx: PlatformTx,
  clock: Clock,
  { secretHash, contentId, userId, passwordVersion, seconds }: NewGrant,
): Promise<Date> {
  const row = {
    user_id: userId,
    password_version: passwordVersion,
    granted_at: now(clock),
    ends_at: secondsFromNow(clock, seconds),
  }
  const { ends_at } = await tx
    .insertInto('playback_grants')
    .values({ secret_hash: secretHash, content_id: contentId, ...row })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'content_id']).doUpdateSet(row))
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return ends_at
}

/** A person’s own running grant, whichever browser it is in. */
export async function findOwnGrant(
  reader: PlatformReader,
  clock: Clock,
  { contentId, userId }: { readonly contentId: string; readonly userId: string },
) {
  return reader
    .selectFrom('playback_grants')
    .select('password_version')
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .where('ends_at', '>', now(clock))
    .orderBy('granted_at', 'desc')
    .executeTakeFirst()
}

export async function deleteEnded(tx: PlatformTx, clock: Clock, attemptSeconds: number): Promise<void> {
  await tx.deleteFrom('playback_grants').where('ends_at', '<=', now(clock)).execute()
  await tx
    .deleteFrom('password_attempts')
    .where('since', '<=', secondsFromNow(clock, -attemptSeconds))
    .execute()
}
