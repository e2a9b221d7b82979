import type { SearchCounts } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { SearchX, TextSearch } from 'lucide-react'
import { Link } from 'react-router'
import { OpenContribution } from '../contribution/index.ts'
import { useLocalised, useParameters } from '../site/index.ts'
import { resultsAddress, type SearchQuery } from './results.model.ts'
import { searchAddress } from './search.model.ts'
import styles from './search-nothing.module.css'

export function NothingAsked() {
  const t = useTranslations('search')
  return (
    <EmptyState
      title={t('nothingAsked')}
      icon={<TextSearch size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={<Suggested />}
    >
      {t('nothingAskedText')}
    </EmptyState>
  )
}

type NothingFoundProps = { readonly query: SearchQuery; readonly counts: SearchCounts | null }

/** Says what else to try: another kind, other words, or to write what is missing. */
export function NothingFound({ query, counts }: NothingFoundProps) {
  const t = useTranslations('search')
  const elsewhere = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <EmptyState
      title={t('nothingFound')}
      icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        <div className={styles['ways']}>
          {query.type && elsewhere > 0 ? (
            <Link to={resultsAddress({ ...query, type: undefined, page: 1 })}>
              {t('elsewhere', { total: elsewhere })}
            </Link>
          ) : null}
          <Suggested />
          <p className={styles['missing']}>
            {t('missing')} <OpenContribution />
          </p>
        </div>
      }
    >
      {t('nothingFoundText')}
    </EmptyState>
  )
}

function Suggested() {
  const t = useTranslations('search')
  const localised = useLocalised()
  const terms = useParameters()?.suggestedSearches ?? []
  if (terms.length === 0) return null
  return (
    <ul aria-label={t('suggested')} className={styles['terms']}>
      {terms.map((term) => (
        <li key={term.zh}>
          <Link to={searchAddress(localised(term))}>{localised(term)}</Link>
        </li>
      ))}
    </ul>
  )
}
