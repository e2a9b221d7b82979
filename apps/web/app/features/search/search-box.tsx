import { maxKeywordLength, type SearchSuggestion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { tidyKeyword } from './search.model.ts'
import styles from './search-panel.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { chooseNext } from './typeahead.model.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onSearch: (keyword: string) => void
  readonly onOpen: (suggestion: SearchSuggestion) => void
}

/** A combobox: arrows choose among titles, Enter opens the chosen one or searches for what was typed. */
export function SearchBox({ input, onSearch, onOpen }: SearchBoxProps) {
  const t = useTranslations('search')
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const titles = useSuggestions(text)
  useEffect(() => setActive(-1), [titles])
  const chosen = titles[active]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The panel is inside the header's form for React, though not in the document.
    event.stopPropagation()
    const keyword = tidyKeyword(text)
    if (chosen) onOpen(chosen)
    else if (keyword === '') input.current?.focus()
    else onSearch(keyword)
  }
  const walk = (event: KeyboardEvent) => {
    const { key } = event
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.nativeEvent.isComposing) return
    event.preventDefault()
    setActive(chooseNext(active, key, titles.length))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is too new to be announced everywhere */}
      <form role="search" className={styles['form']} onSubmit={submit}>
        <label className={styles['field']}>
          <span className="unseen">{t('label')}</span>
          <Search size={20} aria-hidden="true" />
          <input
            ref={input}
            type="search"
            name="keyword"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={titles.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen ? optionId(listId, active) : undefined}
            maxLength={maxKeywordLength}
            autoComplete="off"
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={walk}
          />
        </label>
        <Button type="submit" kind="primary">
          {t('submit')}
        </Button>
      </form>
      <p role="status" className="unseen">
        {titles.length > 0 ? t('titlesFound', { count: titles.length }) : ''}
      </p>
      {titles.length > 0 ? (
        <SuggestionList id={listId} titles={titles} active={active} onChoose={onOpen} />
      ) : null}
    </>
  )
}
