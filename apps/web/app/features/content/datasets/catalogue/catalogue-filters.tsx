import type { DatasetFormat } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type FilterChoice, FilterLinks, KeywordForm } from '../../../shared/list-page/index.ts'
import { useFormatName } from '../use-format-name.ts'
import { catalogueAddress, type FacetName, facetChoices, filtersOf } from './catalogue.model.ts'
import styles from './catalogue-screen.module.css'
import type { CatalogueData } from './queries.ts'

type CatalogueFiltersProps = Pick<CatalogueData, 'query' | 'categories' | 'labels' | 'facets'>

const facetNames = ['category', 'access', 'format', 'size', 'licence', 'label'] as const
const choicesMax = 8

/** In the page on wide screens, in a sheet on phones. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const t = useTranslations('datasets')
  const basics = useTranslations('basics')
  const [isOpen, setOpen] = useState(false)
  const { keyword, ...filters } = filtersOf(props.query)
  const { category, ...others } = filters
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <>
      <KeywordForm
        action={catalogueAddress({ category })}
        keyword={keyword}
        filters={others}
        maxLength={100}
        texts={{ label: t('keyword'), hint: t('keywordHint'), submit: t('find') }}
        kind="primary"
      />
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
  const t = useTranslations('datasets')
  const formatName = useFormatName()
  const localised = useLocalised()
  if (!facets) return null
  const entries = { category: categories, label: labels }
  const nameOf = (name: FacetName, value: string): string => {
    if (name === 'category' || name === 'label') {
      const entry = entries[name].find(({ code }) => code === value)
      return entry ? localised(entry.name) : value
    }
    if (name === 'format') return formatName(value as DatasetFormat)
    return name === 'licence' ? value : t(`${name}Names.${value}` as 'accessNames.open')
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
