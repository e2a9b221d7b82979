import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import styles from './keyword-form.module.css'
import type { PaperQuery } from './paper.model.ts'

/** A form that the browser can send by itself; the filters that are chosen go along. */
export function KeywordForm({ query }: { readonly query: PaperQuery }) {
  const t = useTranslations('papers')
  const kept = { venue: query.venue, year: query.year, conferenceId: query.conferenceId }
  return (
    <Form role="search" action="/info/paper" className={styles['form']} key={query.keyword ?? ''}>
      <input
        type="search"
        name="keyword"
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        defaultValue={query.keyword ?? ''}
        maxLength={100}
        enterKeyHint="search"
        className={styles['input']}
      />
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind="primary">
        <Search size={18} aria-hidden="true" />
        {t('find')}
      </Button>
    </Form>
  )
}
