import { inLanguage, type SearchCounts } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { SearchX, TextSearch } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised, useParameters } from '../../platform/settings/index.ts'
import { OpenContributionButton } from '../contributions/index.ts'
import { resultsAddress, type SearchQuery } from './results.model.ts'
import { searchAddress } from './search.model.ts'
import styles from './search-empty.module.css'

export function EmptyQueryState() {
  const t = useTranslations('search')
  return (
    <EmptyState
      title={t('nothingAsked')}
      icon={<TextSearch size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={<SuggestedTerms />}
    >
      {t('nothingAskedText')}
    </EmptyState>
  )
}

type NoResultsStateProps = { readonly query: SearchQuery; readonly counts: SearchCounts | null }

/** Suggests other kinds, other words, or a contribution. */
export function NoResultsState({ query, counts }: NoResultsStateProps) {
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
          <SuggestedTerms />
          <p className={styles['missing']}>
            {t('missing')} <OpenContributionButton />
          </p>
        </div>
      }
    >
      {t('nothingFoundText')}
    </EmptyState>
  )
}

function SuggestedTerms() {
  const t = useTranslations('search')
  const localised = useLocalised()
  const terms = useParameters()?.suggestedSearches ?? []
  if (terms.length === 0) return null
  return (
    <ul aria-label={t('suggested')} className={styles['terms']}>
      {terms.map((term) => (
        <li key={inLanguage(term, 'zh')}>
          <Link to={searchAddress(localised(term))}>{localised(term)}</Link>
        </li>
      ))}
    </ul>
  )
}
