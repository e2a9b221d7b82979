import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocalised, useParameters } from '../../platform/settings/index.ts'
import { clearTerms, getRecentTerms, rememberTerm } from './recent-terms.ts'
import { searchAddress } from './search.model.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-panel.module.css'

export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('search')
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const navigate = useNavigate()
  const suggested = useParameters()?.suggestedSearches ?? []
  const [recent, setRecent] = useState(getRecentTerms)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const leaveFor = (address: string) => {
    onClose()
    void navigate(address)
  }
  const search = (keyword: string) => {
    rememberTerm(keyword)
    leaveFor(searchAddress(keyword))
  }
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} closeLabel={basics('close')} atTop>
      <SearchBox input={input} onSearch={search} onOpen={({ path }) => leaveFor(path)} />
      <SearchTerms
        title={t('recent')}
        terms={recent}
        onChoose={search}
        action={
          <Button
            kind="quiet"
            size="small"
            onPress={() => {
              clearTerms()
              setRecent([])
              input.current?.focus()
            }}
          >
            {t('forget')}
          </Button>
        }
      />
      <SearchTerms title={t('suggested')} terms={suggested.map(localised)} onChoose={search} />
      <p className={styles['shortcut']}>{t.rich('shortcut', { key: (words) => <kbd>{words}</kbd> })}</p>
    </Dialog>
  )
}

type SearchTermsProps = {
  readonly title: string
  readonly terms: readonly string[]
  readonly onChoose: (term: string) => void
  readonly action?: ReactNode
}

/** Links, so that a term can be opened in a new tab or copied. */
export function SearchTerms({ title, terms, onChoose, action }: SearchTermsProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['terms']}>
      <div className={styles['termsHead']}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Link
              to={searchAddress(term)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onChoose(term)
              }}
            >
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
