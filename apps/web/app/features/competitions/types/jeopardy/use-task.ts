import type { CallOutcome } from '@tiltyard/client'
import { addresses, type TaskDetail } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useRef } from 'react'
import { useLoaded } from '../../../center/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { call } from '../../../session/index.ts'

/** Not there and not yet open are no failures: the panel says which, and what to do. */
export type Opening =
  | { readonly kind: 'open'; readonly task: TaskDetail }
  | { readonly kind: 'locked' }
  | { readonly kind: 'absent' }

const saidBy: Readonly<Record<string, 'locked' | 'absent' | undefined>> = {
  'tasks.locked': 'locked',
  'tasks.not_found': 'absent',
  // An address that somebody has made up is no task either.
  'request.invalid': 'absent',
}

async function ask(competition: Competition, taskId: string): Promise<CallOutcome<Opening>> {
  const outcome = await call(addresses.openTask, { params: { ...paramsOf(competition), taskId } })
  if (outcome.ok) return { ...outcome, value: { kind: 'open', task: outcome.value } }
  const kind = saidBy[outcome.reason]
  if (!kind) return outcome
  return { ok: true, value: { kind }, headers: new Headers(), requestId: outcome.requestId ?? '' }
}

/** `seen` is what the board shows of it: when that changes, the open task is read again. */
export function useTask(competition: Competition, taskId: string, seen: string) {
  const loaded = useLoaded(useCallback(() => ask(competition, taskId), [competition, taskId]))
  const { refresh } = loaded
  const last = useRef(seen)
  useEffect(() => {
    if (last.current === seen) return
    last.current = seen
    void refresh()
  }, [seen, refresh])
  return loaded
}
