import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalised, useParameters } from '../site/index.ts'
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts'
import { searchAddress } from './search.model.ts'
import { SearchBox } from './search-box.tsx'
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
      <Terms
        title={t('recent')}
        terms={recent}
        onChoose={search}
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
      <Terms title={t('suggested')} terms={suggested.map(localised)} onChoose={search} />
      <p className={styles['shortcut']}>{t.rich('shortcut', { key: (words) => <kbd>{words}</kbd> })}</p>
    </Dialog>
  )
}
