import { useEffect } from 'react'

/** Not while a dialog, a menu or a list is open: there the key closes that. */
const elsewhere = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

export function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector(elsewhere)) return
      close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])
}
