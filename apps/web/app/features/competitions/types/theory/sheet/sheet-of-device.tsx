import type { CallOutcome } from '@tiltyard/client'
import { addresses, type ExamSheet } from '@tiltyard/contracts/browser'
import { ArticleSkeleton, Load } from '@tiltyard/ui'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { useResource } from '../../../../shared/data/index.ts'
import { paramsOf } from '../../../play/index.ts'
import { marksKey, readFromDevice, unsentKey } from '../saving/device-store.ts'
import type { UnsentAnswer } from '../saving/save-queue.model.ts'
import { Sheet } from './sheet.tsx'
import type { OpenedSheet, SheetProps } from './sheet-props.ts'
import type { SheetMarks } from './use-places.ts'

type SheetOfDeviceProps = SheetProps & {
  /** The sheet, if this page has just begun the sitting. */
  readonly begun: ExamSheet | null
}

type Opened = OpenedSheet | { readonly sheet: null; readonly unsent: readonly UnsentAnswer[] }

/** The sheet with what an earlier page has left on this device. */
export function SheetOfDevice({ begun, ...props }: SheetOfDeviceProps) {
  const { competition, paper, userId } = props
  const { taskId } = paper
  const open = useCallback(async (): Promise<CallOutcome<Opened>> => {
    const params = { ...paramsOf(competition), taskId }
    const unsent = (await readFromDevice<UnsentAnswer[]>(unsentKey(taskId, userId))) ?? []
    const marks = (await readFromDevice<SheetMarks>(marksKey(taskId, userId))) ?? { marked: [], seen: [] }
    const fine = { ok: true, headers: new Headers(), requestId: '' } as const
    if (begun) return { ...fine, value: { sheet: begun, unsent, marks, isFresh: true } }
    const outcome = await call(addresses.getSheet, { params })
    if (outcome.ok) return { ...outcome, value: { sheet: outcome.value, unsent, marks, isFresh: false } }
    return outcome.reason === 'exam_sittings.closed' ? { ...fine, value: { sheet: null, unsent } } : outcome
  }, [competition, taskId, userId, begun])
  const { loaded, load } = useResource(open)
  return (
    <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={2} />} empty={null} onRetry={load}>
      {(opened) =>
        opened.sheet ? (
          <Sheet {...props} opened={opened} />
        ) : (
          <Ended unsaved={opened.unsent.map(({ place }) => place)} onEnd={props.onEnd} />
        )
      }
    </Load>
  )
}

type EndedProps = { readonly unsaved: readonly number[]; readonly onEnd: SheetProps['onEnd'] }

/** The sitting was closed between the list and the sheet. */
function Ended({ unsaved, onEnd }: EndedProps) {
  const end = useEffectEvent(() => onEnd({ kind: 'over', unsaved }))
  useEffect(() => end(), [])
  return null
}
