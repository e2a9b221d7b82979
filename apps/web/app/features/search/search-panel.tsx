import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalised, useParameters } from '../site/index.ts'
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts'
import { keywordMax, searchAddress, tidyKeyword } from './search.model.ts'
import styles from './search-panel.module.css'
import { Terms } from './search-panel-terms.tsx'

export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('search')
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const navigate = useNavigate()
  const suggested = useParameters()?.suggestedSearches ?? []
  const [recent, setRecent] = useState(recentTerms)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const go = (keyword: string) => {
    rememberTerm(keyword)
    onClose()
    void navigate(searchAddress(keyword))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The panel is inside the header's form for React, though not in the document.
    event.stopPropagation()
    const keyword = tidyKeyword(input.current?.value ?? '')
    if (keyword === '') input.current?.focus()
    else go(keyword)
  }
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} closeLabel={basics('close')} atTop>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is too new to be announced everywhere */}
      <form role="search" className={styles['form']} onSubmit={submit}>
        <label className={styles['field']}>
          <span className="unseen">{t('label')}</span>
          <Search size={20} aria-hidden="true" />
          <input
            ref={input}
            type="search"
            name="keyword"
            maxLength={keywordMax}
            autoComplete="off"
            placeholder={t('placeholder')}
          />
        </label>
        <Button type="submit" kind="primary">
          {t('submit')}
        </Button>
      </form>
      <Terms
        title={t('recent')}
        terms={recent}
        onChoose={go}
        action={
          <Button
            kind="quiet"
            size="small"
            onPress={() => {
              forgetTerms()
              setRecent([])
              input.current?.focus()
            }}
          >
            {t('forget')}
          </Button>
        }
      />
      <Terms title={t('suggested')} terms={suggested.map(localised)} onChoose={go} />
      <p className={styles['shortcut']}>{t.rich('shortcut', { key: (words) => <kbd>{words}</kbd> })}</p>
    </Dialog>
  )
}
