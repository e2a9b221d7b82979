import type { CallFailure, CallOutcome } from '@tiltyard/client'
import type { ExamAnswer, SavedAnswers } from '@tiltyard/contracts/browser'
import {
  batchOf,
  type KeptAnswer,
  longestWaitMs,
  nextRevision,
  openQueue,
  reduceQueue,
  type SaveEvent,
  type SaveQueue,
  type SaveTrouble,
  sendAt,
  type UnsentAnswer,
} from './save-queue.model.ts'

export type SaverDeps = {
  readonly start: Parameters<typeof openQueue>[0]
  /** Of the sitting: shared by the pages of one browser. */
  readonly name: string
  readonly send: (answers: readonly KeptAnswer[], keepalive: boolean) => Promise<CallOutcome<SavedAnswers>>
  readonly keep: (unsent: readonly UnsentAnswer[]) => void
  /** The server has closed the sitting, or its time is over. */
  readonly onEnded: () => void
}

/**
 * Saves the answers of a sheet. Every page of the browser follows the same queue and one of them sends, chosen by a lock
 * that the browser takes away from a page that closes or breaks.
 */
export function createAnswerSaver({ start, name, send, keep, onEnded }: SaverDeps) {
  let queue: SaveQueue = openQueue(start)
  let isSender = false
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const abort = new AbortController()
  const channel = new BroadcastChannel(name)

  function apply(event: SaveEvent): void {
    queue = reduceQueue(queue, event)
    keep([...queue.unsent.values()])
    for (const listener of listeners) listener()
    schedule()
  }
  function applyForAll(event: SaveEvent): void {
    apply(event)
    if (!abort.signal.aborted) channel.postMessage(event)
  }
  channel.onmessage = ({ data }: MessageEvent<SaveEvent>) => apply(data)

  function schedule(): void {
    clearTimeout(timer)
    const due = isSender && !hasEnded && !underWay && !abort.signal.aborted ? sendAt(queue) : null
    // A clock that is set back delays nothing for longer than the longest wait.
    const wait = due === null ? null : Math.min(Math.max(0, due - Date.now()), longestWaitMs)
    if (wait !== null) timer = setTimeout(() => void sendNow(), wait)
  }

  async function request(keepalive: boolean): Promise<void> {
    const outcome = await send(batchOf(queue), keepalive)
    if (outcome.ok) return applyForAll({ kind: 'saved', reply: outcome.value })
    if (endings.has(outcome.reason)) {
      hasEnded = true
      return onEnded()
    }
    applyForAll({ kind: 'failed', trouble: troubleOf(outcome), at: Date.now() })
  }

  /** One request at a time, so that acknowledgements arrive in order. */
  async function sendNow(): Promise<void> {
    if (underWay) return underWay
    if (queue.unsent.size === 0 || hasEnded) return
    underWay = request(false).finally(() => {
      underWay = null
      schedule()
    })
    return underWay
  }

  void becomeSender(name, abort.signal, () => {
    isSender = true
    schedule()
  })

  return {
    get: () => queue,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(place: number, answer: ExamAnswer | null): void {
      const change = { place, revision: nextRevision(queue), answer }
      applyForAll({ kind: 'changed', change, at: Date.now() })
    },
    resume: () => applyForAll({ kind: 'resumed' }),
    notice: () => apply({ kind: 'noticed' }),
    /** Sends everything; true once all is acknowledged. */
    async flush(): Promise<boolean> {
      await underWay
      while (queue.unsent.size > 0 && !hasEnded) {
        const before = queue.failures
        await sendNow()
        if (queue.failures > before) return false
      }
      return queue.unsent.size === 0
    },
    /** For a page that may be gone before a reply arrives. */
    sendBeforeLeaving(): void {
      if (queue.unsent.size > 0 && !hasEnded && queue.trouble === null) void request(true)
    },
    stop(): void {
      abort.abort()
      clearTimeout(timer)
      channel.close()
    },
  }
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>

const endings: ReadonlySet<string> = new Set(['exam_sittings.closed', 'exam_sittings.over'])

function troubleOf({ status, reason }: CallFailure): SaveTrouble {
  if (reason === 'play.paused') return 'paused'
  if (status === 401) return 'signed-out'
  return status === 0 ? 'offline' : 'failing'
}

/** Browsers give locks to safe origins only; elsewhere every page sends for itself. */
async function becomeSender(name: string, signal: AbortSignal, onSender: () => void): Promise<void> {
  if (!('locks' in navigator)) return onSender()
  const untilStopped = () => {
    onSender()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  await navigator.locks.request(name, { signal }, untilStopped).catch(() => {})
}
