import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isSearchShortcut } from './search.model.ts'

const load = () => import('./search-panel.tsx')
const SearchPanel = lazy(load)

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A form, so that it leads to the search page without scripts. */
export function SearchButton() {
  const t = useTranslations('search')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (isCovered || !isSearchShortcut(event, isWriting(event.target))) return
      event.preventDefault()
      // The focus returns to the button when a panel opened by the shortcut closes.
      button.current?.focus()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <form
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      <Button
        ref={button}
        type="submit"
        kind="quiet"
        icon
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/"
        onHoverStart={() => void load()}
      >
        <Search size={20} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Suspense>
          <SearchPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </form>
  )
}
