import {
  type Language,
  ok,
  type Playback,
  type RefusalsOf,
  type Result,
  type startPlayback as Route,
  refuse,
  type VideoAccess,
} from '@tiltyard/contracts'
import {
  type Actor,
  digest,
  fingerprint,
  newSecret,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { listCaptions } from '../video-captions/captions.store.ts'
import { findCurrentEncoding } from '../video-encoding/encoding.store.ts'
import { listReadyHeights } from '../video-encoding/encoding-queue.store.ts'
import type { MediaDeps } from '../video-encoding/encodings.ts'
import { findVideoContent } from '../video-encoding/video-content.store.ts'
import { findVideoAccess } from '../videos/video.store.ts'
import { findPlaybackFacts, isOthersSecret, replaceGrant } from './grant.store.ts'
import { findPassword } from './password.store.ts'
import { checkPassword } from './passwords.ts'
import { isEditor, isVerified, mayPlay } from './playback.rules.ts'
import { countView, findDay } from './view.store.ts'

export type PlaybackDeps = MediaDeps & { readonly timeZone: string }

export type Viewer = {
  readonly actor: Actor | null
  /** The cookie’s secret, as the browser sent it. */
  readonly secret: string | undefined
  readonly address: string
  readonly userAgent: string
}

export const grantSeconds = 12 * 3600

type Started = {
  readonly playback: Playback
  /** To be kept by the browser; null if the video needs no grant. */
  readonly secret: string | null
}
type StartResult = Result<Started, RefusalsOf<typeof Route>>

/** The grant and the view are one commit. Asking again extends the grant, and counts no second view that day. */
export async function startPlayback(
  deps: PlaybackDeps,
  viewer: Viewer,
  { id, password }: { readonly id: string; readonly password?: string | undefined },
): Promise<StartResult> {
  const reader = toReader(deps.database)
  const { actor } = viewer
  const video = await findVideoAccess(reader, id)
  const isPreview = !video && isEditor(actor) && (await findVideoContent(reader, id)) !== undefined
  if (!video && !isPreview) return refuse('videos.not_found')
  const encoding = await findCurrentEncoding(reader, id)
  if (!encoding) return refuse('videos.not_ready')
  const access = (video?.access ?? null) as VideoAccess | null
  const version = await admit(deps, viewer, { id, access, encodingId: encoding.id, password })
  if (!version.ok) return version

  const needsGrant = access !== null && access !== 'everyone'
  const secret = needsGrant ? await chooseSecret(deps, reader, viewer) : null
  const day = await findDay(reader, deps.clock, deps.timeZone)
  const until = await transaction(deps.database, async (tx): Promise<Result<Date | null, never>> => {
    if (!isPreview) await countView(tx, { contentId: id, day, viewer: viewerDigest(deps, viewer, day) })
    if (secret === null) return ok(null)
    const grant = { contentId: id, userId: actor?.userId ?? null, passwordVersion: version.value }
    return ok(
      await replaceGrant(tx, deps.clock, {
        ...grant,
        secretHash: fingerprint(secret),
        seconds: grantSeconds,
      }),
    )
  })
  if (!until.ok) return until
  return ok({
    secret,
    playback: await playbackView(reader, { id, encoding, until: until.value }),
  })
}

/** The version of the password that the grant is given by; null for other rules. */
async function admit(
  deps: PlaybackDeps,
  { actor, secret, address }: Viewer,
  video: {
    readonly id: string
    readonly access: VideoAccess | null
    readonly encodingId: string
    readonly password: string | undefined
  },
): Promise<Result<number | null, RefusalsOf<typeof Route>>> {
  const { id, access, encodingId, password } = video
  if (access === null || access === 'everyone') return ok(null)
  if (access === 'password') {
    const reader = toReader(deps.database)
    const inForce = await findPassword(reader, id)
    if (!inForce) return refuse('videos.not_ready')
    const secretHash = secret === undefined ? null : fingerprint(secret)
    const facts = await findPlaybackFacts(reader, deps.clock, { encodingId, secretHash })
    if (isEditor(actor) || (facts && mayPlay(facts, actor))) return ok(inForce.version)
    if (password === undefined) return refuse('videos.password_required')
    return checkPassword(deps, { contentId: id, password, userId: actor?.userId ?? null, address })
  }
  if (!actor) return refuse('session.required')
  return access === 'verified' && !isVerified(actor) ? refuse('videos.verification_needed') : ok(null)
}

const secretPattern = /^[\w-]{43}$/

async function chooseSecret(
  { clock }: PlaybackDeps,
  reader: PlatformReader,
  { actor, secret }: Viewer,
): Promise<string> {
  if (secret === undefined || !secretPattern.test(secret)) return newSecret()
  const owner = { secretHash: fingerprint(secret), userId: actor?.userId ?? null }
  return (await isOthersSecret(reader, clock, owner)) ? newSecret() : secret
}

/** Keyed, and another one every day: the table tells neither who watched nor that two days were of one person. */
function viewerDigest(
  { videoKey }: PlaybackDeps,
  { actor, address, userAgent }: Viewer,
  day: string,
): Buffer {
  const who = actor ? `user ${actor.userId}` : `visitor ${address} ${userAgent}`
  return digest(videoKey, `view ${day} ${who}`)
}

type Encoding = NonNullable<Awaited<ReturnType<typeof findCurrentEncoding>>>

async function playbackView(
  reader: PlatformReader,
  { id, encoding, until }: { readonly id: string; readonly encoding: Encoding; readonly until: Date | null },
): Promise<Playback> {
  const base = `/media/v/${encoding.id}`
  const captions = await listCaptions(reader, id)
  const heights = await listReadyHeights(reader, encoding.id)
  return {
    encodingId: encoding.id,
    seconds: encoding.seconds ?? 0,
    playlist: `${base}/master.m3u8`,
    thumbnails: encoding.thumbnail_sheets === null ? null : `${base}/thumbnails.vtt`,
    captions: captions.map(({ language }) => ({
      language: language as Language,
      address: `${base}/captions-${language}.vtt`,
    })),
    heights: heights.sort((a, b) => b - a),
    until: until?.toISOString() ?? null,
  }
}
