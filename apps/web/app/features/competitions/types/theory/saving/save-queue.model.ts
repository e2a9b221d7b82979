import type { ExamAnswer, ExamSheet, SavedAnswers } from '@tiltyard/contracts/browser'

export type KeptAnswer = ExamSheet['answers'][number]

/** An answer that the server has not acknowledged. */
export type UnsentAnswer = KeptAnswer & {
  /** Of the first and of the last change since the last acknowledgement. */
  readonly firstAt: number
  readonly changedAt: number
}

/** offline: no reply arrived; failing: the server could not save. */
export type SaveTrouble = 'offline' | 'failing' | 'paused' | 'signed-out'

export type SaveQueue = {
  /** In the low bits of every revision of this page. */
  readonly tag: number
  readonly highest: number
  readonly acknowledged: ReadonlyMap<number, KeptAnswer>
  readonly unsent: ReadonlyMap<number, UnsentAnswer>
  readonly trouble: SaveTrouble | null
  readonly failures: number
  readonly failedAt: number
  readonly savedAt: string | null
  /** Places where a newer answer of the server has replaced the one of this page. */
  readonly replaced: readonly number[]
}

export type SaveEvent =
  | { readonly kind: 'changed'; readonly change: KeptAnswer; readonly at: number }
  | { readonly kind: 'saved'; readonly reply: SavedAnswers }
  | { readonly kind: 'failed'; readonly trouble: SaveTrouble; readonly at: number }
  /** The line, the session or the stage is back. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'noticed' }

const debounceMs = 400
const latestMs = 1_500
const batchMax = 50
/** Somebody has to act first. */
export const longestWaitMs = 20_000
const backOffMs = [1_000, 2_000, 4_000, 8_000] as const
const tagSize = 2 ** 16

/** Above every revision seen; two pages that change the same answer at once differ by their tags. */
export const nextRevision = ({ highest, tag }: Pick<SaveQueue, 'highest' | 'tag'>): number =>
  (Math.floor(highest / tagSize) + 1) * tagSize + (tag % tagSize)

type QueueStart = {
  readonly tag: number
  readonly answers: readonly KeptAnswer[]
  /** Kept on this device by an earlier page. */
  readonly unsent: readonly UnsentAnswer[]
}

export function openQueue({ tag, answers, unsent }: QueueStart): SaveQueue {
  const acknowledged = new Map(answers.map((each) => [each.place, each]))
  const newer = unsent.filter(({ place, revision }) => revision > (acknowledged.get(place)?.revision ?? 0))
  return {
    tag,
    highest: Math.max(0, ...[...answers, ...unsent].map(({ revision }) => revision)),
    acknowledged,
    // Due at once, whatever the clock of this device says now.
    unsent: new Map(newer.map((each) => [each.place, { ...each, firstAt: 0, changedAt: 0 }])),
    trouble: null,
    failures: 0,
    failedAt: 0,
    savedAt: null,
    replaced: [],
  }
}

export const answerAt = ({ unsent, acknowledged }: SaveQueue, place: number): ExamAnswer | null =>
  (unsent.get(place) ?? acknowledged.get(place))?.answer ?? null

export const unsavedPlaces = ({ unsent }: SaveQueue): readonly number[] =>
  [...unsent.keys()].sort((one, other) => one - other)

/** After a refusal one answer at a time, in turn, so that one that the server cannot take keeps no other back. */
export function batchOf({ unsent, trouble, failures }: SaveQueue): readonly KeptAnswer[] {
  const all = [...unsent.values()].map(({ place, revision, answer }) => ({ place, revision, answer }))
  if (trouble !== 'failing' || all.length < 2) return all.slice(0, batchMax)
  const turn = failures % all.length
  return all.slice(turn, turn + 1)
}

/** When the next request is due; null: nothing to send. */
export function sendAt({ unsent, trouble, failures, failedAt }: SaveQueue): number | null {
  if (unsent.size === 0) return null
  if (trouble === 'paused' || trouble === 'signed-out') return failedAt + longestWaitMs
  const due = Math.min(
    ...[...unsent.values()].map(({ firstAt, changedAt }) =>
      Math.min(changedAt + debounceMs, firstAt + latestMs),
    ),
  )
  const wait = backOffMs[Math.min(failures, backOffMs.length) - 1]
  return wait === undefined ? due : Math.max(due, failedAt + wait)
}

export function reduceQueue(queue: SaveQueue, event: SaveEvent): SaveQueue {
  switch (event.kind) {
    case 'changed':
      return afterChange(queue, event.change, event.at)
    case 'saved':
      return afterReply(queue, event.reply)
    case 'failed':
      return { ...queue, trouble: event.trouble, failures: queue.failures + 1, failedAt: event.at }
    case 'resumed':
      return { ...queue, trouble: null, failures: 0 }
    case 'noticed':
      return { ...queue, replaced: [] }
  }
}

function afterChange(queue: SaveQueue, change: KeptAnswer, at: number): SaveQueue {
  const before = queue.unsent.get(change.place)
  const known = before ?? queue.acknowledged.get(change.place)
  if (known && known.revision >= change.revision) return queue
  const unsent = new Map(queue.unsent)
  unsent.set(change.place, { ...change, firstAt: before?.firstAt ?? at, changedAt: at })
  return { ...queue, unsent, highest: Math.max(queue.highest, change.revision) }
}

function afterReply(queue: SaveQueue, { saved, kept, serverNow }: SavedAnswers): SaveQueue {
  const unsent = new Map(queue.unsent)
  const acknowledged = new Map(queue.acknowledged)
  const replaced = new Set(queue.replaced)
  for (const { place, revision } of saved) {
    const own = unsent.get(place)
    // An answer that was changed while the request was under way is still to be sent.
    if (own?.revision !== revision) continue
    acknowledged.set(place, { place, revision, answer: own.answer })
    unsent.delete(place)
  }
  for (const theirs of kept) {
    const own = unsent.get(theirs.place)
    if (own && own.revision > theirs.revision) continue
    unsent.delete(theirs.place)
    acknowledged.set(theirs.place, theirs)
    // The same revision is the own answer, whose first reply was lost.
    if (own && own.revision < theirs.revision && !isSame(own.answer, theirs.answer))
      replaced.add(theirs.place)
  }
  const revisions = kept.map(({ revision }) => revision)
  return {
    ...queue,
    acknowledged,
    unsent,
    highest: Math.max(queue.highest, ...revisions),
    trouble: null,
    failures: 0,
    savedAt: serverNow,
    replaced: [...replaced],
  }
}

const isSame = (one: ExamAnswer | null, other: ExamAnswer | null) =>
  JSON.stringify(one) === JSON.stringify(other)
