import { maxKeywordLength } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { rememberTerm } from './recent-terms.ts'
import type { SearchQuery } from './results.model.ts'
import { tidyKeyword } from './search.model.ts'
import styles from './search-form.module.css'

/** A native form, which works before hydration and keeps the selected kind. */
export function SearchForm({ query: { keyword, type } }: { readonly query: SearchQuery }) {
  const t = useTranslations('search')
  return (
    <Form
      role="search"
      action="/search"
      className={styles['form']}
      key={keyword}
      onSubmit={(event) => {
        const keywordInput = new FormData(event.currentTarget).get('keyword')
        if (typeof keywordInput === 'string') rememberTerm(tidyKeyword(keywordInput))
      }}
    >
      <input
        type="search"
        name="keyword"
        data-search-box=""
        aria-label={t('label')}
        placeholder={t('placeholder')}
        defaultValue={keyword}
        maxLength={maxKeywordLength}
        autoComplete="off"
        enterKeyHint="search"
        required
        className={styles['input']}
      />
      {type ? <input type="hidden" name="type" value={type} /> : null}
      <Button type="submit" kind="primary">
        <Search size={18} aria-hidden="true" />
        {t('submit')}
      </Button>
    </Form>
  )
}
