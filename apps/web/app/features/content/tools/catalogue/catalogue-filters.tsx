import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type FilterChoice, FilterLinks } from '../../../shared/list-page/index.ts'
import { infoPaths } from '../../publications/index.ts'
import {
  type CatalogueQuery,
  catalogueAddress,
  type FacetName,
  facetChoices,
  filtersOf,
} from './catalogue.model.ts'
import styles from './catalogue-screen.module.css'
import type { CatalogueData } from './queries.ts'

type CatalogueFiltersProps = Pick<CatalogueData, 'query' | 'categories' | 'labels' | 'facets'>

const facetNames = ['category', 'platform', 'language', 'licence', 'label', 'maintained'] as const
const choicesMax = 8

/** In the page on wide screens, in a sheet on phones. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const t = useTranslations('tools')
  const basics = useTranslations('basics')
  const [isOpen, setOpen] = useState(false)
  const { keyword: _keyword, ...filters } = filtersOf(props.query)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <>
      <KeywordForm query={props.query} />
      <div className={styles['inPage']}>
        <FacetLinks {...props} />
      </div>
      <div className={styles['opener']}>
        <Button onPress={() => setOpen(true)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {count === 0 ? t('filters.open') : t('filters.openWith', { count })}
        </Button>
      </div>
      <Dialog
        title={t('filters.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={basics('close')}
        sheet
        actions={
          <Button kind="primary" onPress={() => setOpen(false)}>
            {t('filters.show')}
          </Button>
        }
      >
        <div className={styles['inSheet']}>
          <FacetLinks {...props} />
        </div>
      </Dialog>
    </>
  )
}

function FacetLinks({ query, categories, labels, facets }: CatalogueFiltersProps) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  if (!facets) return null
  const entries = { category: categories, label: labels }
  const nameOf = (name: FacetName, value: string): string => {
    if (name === 'category' || name === 'label') {
      const entry = entries[name].find(({ code }) => code === value)
      return entry ? localised(entry.name) : value
    }
    if (name === 'platform') return t(`platformNames.${value}` as 'platformNames.linux')
    if (name === 'maintained') return t(`maintainedNames.${value}` as 'maintainedNames.yes')
    return name === 'licence' && value === 'other' ? t('otherLicence') : value
  }
  return facetNames.map((name) => {
    const choices = facetChoices(facets, name, query[name])
    if (choices.length === 0) return null
    const choice = (key: string, label: string, value: string | undefined): FilterChoice => ({
      key,
      name: label,
      address: catalogueAddress({ ...query, [name]: value, page: 1 }),
      isChosen: query[name] === value,
    })
    return (
      <FilterLinks
        key={name}
        label={t(`facets.${name}`)}
        max={choicesMax}
        choices={[
          choice('', t('all'), undefined),
          ...choices.map(({ value, count }) => ({ ...choice(value, nameOf(name, value), value), count })),
        ]}
      />
    )
  })
}

/** A native form, which works before hydration and keeps the selected filters. */
function KeywordForm({ query }: { readonly query: CatalogueQuery }) {
  const t = useTranslations('tools')
  const { keyword, ...others } = filtersOf(query)
  return (
    <Form role="search" action={infoPaths.tools} className={styles['search']} key={keyword ?? ''}>
      <input
        type="search"
        name="keyword"
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        defaultValue={keyword ?? ''}
        maxLength={100}
        enterKeyHint="search"
        className={styles['input']}
      />
      {Object.entries(others).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind="primary">
        <Search size={18} aria-hidden="true" />
        {t('find')}
      </Button>
    </Form>
  )
}
