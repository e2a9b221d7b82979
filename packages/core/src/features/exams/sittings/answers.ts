import {
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type SavedAnswers,
  type saveExamAnswers as saveRoute,
} from '@tiltyard/contracts'
import {
  type Actor,
  commitWithRetry,
  connectionState,
  createBatcher,
  type PlatformDatabase,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { type Change, fitsItem, isSameAnswer } from './answer.rules.ts'
import {
  answerKey,
  type HeldSitting,
  holdSittings,
  listStandingAnswers,
  type NewAnswer,
  type StoredAnswer,
  upsertAnswers,
} from './answer.store.ts'
import { getDrawnQuestions, type Questions } from './drawn-questions.ts'
import { loadPaperContext, type PaperRequest } from './exam-context.ts'
import type { KnownPaper } from './known-papers.ts'
import { whyNotOpen } from './sitting.rules.ts'
import { updateDevices } from './sitting.store.ts'
import { insertSignals, type NewSittingEvent } from './sitting-event.store.ts'

type SaveRefusal = RefusalsOf<typeof saveRoute>
type SaveResult = Result<SavedAnswers, SaveRefusal>
type Packet = {
  readonly database: PlatformDatabase
  readonly shift: number
  readonly userId: string
  readonly paper: KnownPaper
  readonly questions: Questions
  readonly device: string
  readonly changes: readonly Change[]
}

/** Packets that arrive during a commit share the next one. */
const saverOf = connectionState(() =>
  createBatcher((batch: readonly Packet[]) => commitWithRetry(batch, commitPackets), {
    lanes: 2,
    largest: 200,
  }),
)

/**
 * Answers are acknowledged by their commit, which happens before the sitting is closed or not at all. A suspended team
 * goes on with what it has begun: whether that counts is decided later.
 */
export async function saveExamAnswers(
  { database, clock, ...deps }: SittingDeps,
  actor: Actor,
  {
    device,
    answers: changes,
    ...request
  }: PaperRequest & { readonly device: string; readonly answers: readonly Change[] },
): Promise<SaveResult> {
  const loaded = await loadPaperContext({ ...deps, database, clock }, actor, request)
  if (!loaded.ok) return loaded
  const { stage, paper } = loaded.value
  if (stage.pausedAt) return refuse('play.paused')
  const questions = await getDrawnQuestions(database, paper, actor.userId)
  if (!questions) return refuse('exam_sittings.not_begun')
  const settled = await saverOf(database)({
    database,
    shift: clock.shiftSeconds,
    userId: actor.userId,
    paper,
    questions,
    device,
    changes,
  })
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

type Taken = { readonly packet: Packet; readonly sitting: HeldSitting }

/** Each packet is answered for itself: one that is refused keeps no other from being saved. */
async function commitPackets(batch: readonly Packet[]): Promise<SaveResult[]> {
  const { retryKey: _, ...database } = (batch[0] as Packet).database
  const committed = await transaction(database, async (tx) => {
    const sittings = await holdSittings(
      tx,
      batch.map(({ paper, userId, shift }) => ({ taskId: paper.taskId, userId, shift })),
    )
    const checked = batch.map((packet, index) => checkPacket(packet, sittings.get(index)))
    const taken = checked.flatMap((one) => (one.ok ? [one.value] : []))
    const replies = await writeAnswers(tx, taken)
    await noteDevices(tx, taken)
    let next = 0
    return ok(checked.map((one): SaveResult => (one.ok ? ok(replies[next++] as SavedAnswers) : one)))
  })
  if (!committed.ok) throw new Error('a group of packets is never refused as a whole')
  return committed.value
}

function checkPacket(packet: Packet, sitting: HeldSitting | undefined): Result<Taken, SaveRefusal> {
  if (!sitting) return refuse('exam_sittings.not_begun')
  const why = whyNotOpen(sitting)
  if (why) return refuse(why)
  if (sitting.isPaused) return refuse('play.paused')
  const isFit = packet.changes.every(({ place, answer }) => {
    const question = packet.questions[place]
    return question && fitsItem(question, answer)
  })
  return isFit ? ok({ packet, sitting }) : refuse('exam_sittings.invalid_answer')
}

async function writeAnswers(tx: PlatformTx, taken: readonly Taken[]): Promise<SavedAnswers[]> {
  const newest = new Map<string, NewAnswer>()
  for (const { packet, sitting } of taken)
    for (const change of packet.changes) {
      const key = answerKey(sitting.id, change.place)
      // Of two answers with one revision the first stands, in a group as in the table.
      if (change.revision > (newest.get(key)?.revision ?? 0))
        newest.set(key, { ...change, sittingId: sitting.id, at: sitting.at })
    }
  const written = await upsertAnswers(tx, [...newest.values()])
  const others = [...newest].flatMap(([key, { sittingId, place }]) =>
    written.has(key) ? [] : [{ sittingId, place }],
  )
  const standing: ReadonlyMap<string, StoredAnswer> =
    others.length > 0 ? await listStandingAnswers(tx, others) : new Map()
  return taken.map(({ packet, sitting }) => {
    const answers = packet.changes.map((change) => {
      const key = answerKey(sitting.id, change.place)
      const stands = standing.get(key) ?? (newest.get(key) as StoredAnswer)
      // A packet that was sent twice is acknowledged twice.
      const isSaved = stands.revision === change.revision && isSameAnswer(stands.answer, change.answer)
      return { isSaved, stands }
    })
    const { deadlineAt, at } = sitting
    return {
      saved: answers.flatMap(({ isSaved, stands: { place, revision } }) =>
        isSaved ? [{ place, revision }] : [],
      ),
      kept: answers.flatMap(({ isSaved, stands: { place, revision, answer } }) =>
        isSaved ? [] : [{ place, revision, answer }],
      ),
      deadlineAt: deadlineAt.toISOString(),
      serverNow: at.toISOString(),
    }
  })
}

/** Of papers that watch for it: a packet from another browser than the last one is a signal, and is saved. */
async function noteDevices(tx: PlatformTx, taken: readonly Taken[]): Promise<void> {
  const devices = new Map<string, string>()
  const events: NewSittingEvent[] = []
  for (const { packet, sitting } of taken) {
    if (!packet.paper.rules.watches.includes('devices')) continue
    const last = devices.get(sitting.id) ?? sitting.device
    if (last === packet.device) continue
    devices.set(sitting.id, packet.device)
    if (last !== null) events.push({ sittingId: sitting.id, at: sitting.at, kind: 'second-device' })
  }
  await updateDevices(tx, devices)
  await insertSignals(tx, events)
}
