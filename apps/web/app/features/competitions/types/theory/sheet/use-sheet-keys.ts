import { useEffect, useEffectEvent } from 'react'
import { actionOfKey, type KeyAction } from './sheet.model.ts'

type SheetKeysProps = {
  /** How many options the current question has. */
  readonly options: number
  /** Digits and letters can be turned off; arrows cannot. */
  readonly hasShortcuts: boolean
  readonly onAction: (action: KeyAction) => void
}

/** Keys of the sheet, outside of text fields and dialogs. */
export function useSheetKeys({ options, hasShortcuts, onAction }: SheetKeysProps): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (!belongsToSheet(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    const action = actionOfKey(event.key, options, hasShortcuts)
    if (!action) return
    // Left and right would choose another radio without being asked to.
    event.preventDefault()
    // A key that is held down switches an option once.
    if (action.kind === 'move' || !event.repeat) onAction(action)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event)
    // Before the page's components, which may stop a key.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Menus of the page, text fields and the radios beside the questions have keys of their own. */
const belongsToSheet = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('textarea, select, input:not([type=radio], [type=checkbox])')) return false
  if (target.matches('aside input[type=radio]')) return false
  return target === document.body || target.closest('[data-sheet]') !== null
}
