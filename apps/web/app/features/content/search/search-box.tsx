import { addresses, maxKeywordLength, type SearchSuggestion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { tidyKeyword } from './search.model.ts'
import styles from './search-panel.module.css'
import { isLongEnough, nextActiveIndex } from './typeahead.model.ts'

type SearchBoxProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onSearch: (keyword: string) => void
  readonly onOpen: (suggestion: SearchSuggestion) => void
}

/** A combobox: arrows select a suggestion, Enter opens it or searches for the typed text. */
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
    // The panel is a portal, but in the React tree it is inside the header's form.
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
    setActive(nextActiveIndex(active, key, titles.length))
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

type SuggestionListProps = {
  readonly id: string
  readonly titles: readonly SearchSuggestion[]
  readonly active: number
  readonly onChoose: (suggestion: SearchSuggestion) => void
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The listbox of the combobox: the focus stays in the input, which refers to the active option. */
function SuggestionList({ id, titles, active, onChoose }: SuggestionListProps) {
  const t = useTranslations('search')
  const localised = useLocalised()
  return (
    <div id={id} role="listbox" aria-label={t('titles')} className={styles['list']}>
      {titles.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, where the focus is
        <div
          key={`${suggestion.type}/${suggestion.id}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={classNames(styles['option'], at === active && styles['active'])}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles['title']}>{localised(suggestion.title)}</span>
          <span className={styles['type']}>{t(`types.${suggestion.type}`)}</span>
        </div>
      ))}
    </div>
  )
}

const pauseMs = 200
const none: readonly SearchSuggestion[] = []

/** Debounced suggestions. Late responses for an earlier text are dropped; a failure suggests nothing. */
function useSuggestions(text: string): readonly SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState<{ keyword: string; titles: readonly SearchSuggestion[] }>()
  const keyword = tidyKeyword(text)
  const shouldSuggest = isLongEnough(keyword)
  useEffect(() => {
    if (!shouldSuggest) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await call(addresses.suggestTitles, { query: { keyword } })
      if (isCurrent) setSuggestions({ keyword, titles: outcome.ok ? outcome.value : none })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword, shouldSuggest])
  // Previous suggestions stay until the next ones arrive, to avoid flicker.
  return shouldSuggest ? (suggestions?.titles ?? none) : none
}
