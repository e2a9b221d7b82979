import { hash, verify } from '@node-rs/argon2'
import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, sign, toReader, transaction } from '../../../kernel/index.ts'
import { lockVideoContent } from '../video-encoding/video-content.store.ts'
import {
  countAttempt,
  deleteAttempts,
  deletePassword,
  findPassword,
  replacePassword,
} from './password.store.ts'
import { networkOf } from './playback.rules.ts'

/** OWASP’s second recommendation for Argon2id, which is the library’s default kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function setVideoPassword(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: contentId, password }: { readonly id: string; readonly password: string | null },
): Promise<Result<null, 'videos.not_found'>> {
  const hashed = password === null ? null : await hash(password, cost)
  return transaction(database, async (tx) => {
    if (!(await lockVideoContent(tx, contentId))) return refuse('videos.not_found')
    if (hashed === null) await deletePassword(tx, contentId)
    else await replacePassword(tx, clock, { contentId, hash: hashed, userId: actor.userId })
    audit(tx, {
      actor: actor.userId,
      action: hashed === null ? 'videos.remove-password' : 'videos.set-password',
      subject: `content:${contentId}`,
    })
    return ok()
  })
}

const maxAttempts = 5
export const attemptSeconds = 600

type Attempt = {
  readonly contentId: string
  readonly password: string
  readonly userId: string | null
  readonly address: string
}

/**
 * The version of the password if it is right. The attempt is counted and committed before it is looked at, so that no
 * number of calls at the same time tries more than five.
 */
export async function checkPassword(
  { database, clock, videoKey }: CoreDeps & { readonly videoKey: Buffer },
  { contentId, password, userId, address }: Attempt,
): Promise<Result<number, 'videos.password_wrong' | 'videos.too_many_attempts'>> {
  const attemptedBy =
    userId === null ? `network:${sign(videoKey, `network ${networkOf(address)}`)}` : `user:${userId}`
  const attempt = { contentId, attemptedBy, windowSeconds: attemptSeconds }
  const counted = await transaction(database, async (tx) => ok(await countAttempt(tx, clock, attempt)))
  if (!counted.ok || counted.value > maxAttempts) return refuse('videos.too_many_attempts')
  const stored = await findPassword(toReader(database), contentId)
  if (!stored || !(await verify(stored.hash, password))) return refuse('videos.password_wrong')
  await transaction(database, async (tx) => {
    await deleteAttempts(tx, attempt)
    return ok()
  })
  return ok(stored.version)
}
