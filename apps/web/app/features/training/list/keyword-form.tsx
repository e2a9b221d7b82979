import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { bankPath, questionsPath } from '../paths.ts'
import type { QuestionQuery } from './questions.model.ts'
import styles from './questions-screen.module.css'

/** A form that the browser can send by itself; the filters that are chosen go along. */
export function KeywordForm({ query }: { readonly query: QuestionQuery }) {
  const t = useTranslations('training.list')
  const { bank, keyword, page: _, ...kept } = query
  return (
    <Form
      role="search"
      action={bank ? bankPath(bank) : questionsPath}
      className={styles['search']}
      key={keyword ?? ''}
    >
      <input
        type="search"
        name="keyword"
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        defaultValue={keyword ?? ''}
        maxLength={80}
        enterKeyHint="search"
        className={styles['input']}
      />
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit">
        <Search size={18} aria-hidden="true" />
        {t('find')}
      </Button>
    </Form>
  )
}
