import type { CallOutcome } from '@tiltyard/client'
import { addresses, type TaskDetail } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { type Competition, paramsOf } from '../queries.ts'

/** Absent and locked tasks are states of the screen, not failures. */
export type TaskAccess =
  | { readonly kind: 'open'; readonly task: TaskDetail }
  | { readonly kind: 'locked' }
  | { readonly kind: 'absent' }

const accessByReason: Readonly<Record<string, 'locked' | 'absent' | undefined>> = {
  'tasks.locked': 'locked',
  'tasks.not_found': 'absent',
  // A malformed task id in the URL.
  'request.invalid': 'absent',
}

async function fetchTask(competition: Competition, taskId: string): Promise<CallOutcome<TaskAccess>> {
  const outcome = await call(addresses.openTask, { params: { ...paramsOf(competition), taskId } })
  if (outcome.ok) return { ...outcome, value: { kind: 'open', task: outcome.value } }
  const kind = accessByReason[outcome.reason]
  if (!kind) return outcome
  return { ok: true, value: { kind }, headers: new Headers(), requestId: outcome.requestId ?? '' }
}

/** `boardVersion` is the task's state on the board: a change reloads the open task. */
export function useTask(competition: Competition, taskId: string, boardVersion: string) {
  const loaded = useResource(useCallback(() => fetchTask(competition, taskId), [competition, taskId]))
  const { refresh } = loaded
  const last = useRef(boardVersion)
  useEffect(() => {
    if (last.current === boardVersion) return
    last.current = boardVersion
    void refresh()
  }, [boardVersion, refresh])
  return loaded
}
