import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocalised, useSite } from '../../../platform/settings/index.ts'
import { type FilterChoice, FilterLinks, KeywordForm } from '../../../shared/list-page/index.ts'
import type { VideoListData } from './queries.ts'
import { type FilterName, filtersOf, filterValues, videoListAddress } from './video-list.model.ts'
import styles from './video-list.module.css'

type VideoFiltersProps = Pick<VideoListData, 'query' | 'categories' | 'series'>

const filterNames = ['category', 'series', 'teacher', 'year', 'duration', 'spoken', 'captions'] as const
const choicesMax = 8

/** In the page on wide screens, in a sheet on phones. */
export function VideoFilters(props: VideoFiltersProps) {
  const t = useTranslations('videos')
  const basics = useTranslations('basics')
  const [isOpen, setOpen] = useState(false)
  const { keyword, ...filters } = filtersOf(props.query)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <>
      <KeywordForm
        action={videoListAddress({})}
        keyword={keyword}
        filters={filters}
        maxLength={100}
        texts={{ label: t('keyword'), hint: t('keywordHint'), submit: t('find') }}
        kind="primary"
      />
      <div className={styles['inPage']}>
        <Filters {...props} />
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
          <Filters {...props} />
        </div>
      </Dialog>
    </>
  )
}

function Filters({ query, categories, series }: VideoFiltersProps) {
  const t = useTranslations('videos')
  const localised = useLocalised()
  const year = useSite()?.year ?? 0
  const used = categories.filter(({ count }) => count > 0)
  const known = { categories: used.map(({ code }) => code), series: series.map(({ id }) => id), year }
  const nameOf = (name: FilterName, value: string | number): string => {
    if (name === 'category' || name === 'series') {
      const category = categories.find(({ code }) => code === value)
      const found = name === 'category' ? category?.name : series.find(({ id }) => id === value)?.title
      return found ? localised(found) : String(value)
    }
    if (name === 'duration') return t(`durations.${value}` as 'durations.short')
    if (name === 'spoken' || name === 'captions') return t(`languages.${value}` as 'languages.zh')
    return String(value)
  }
  return filterNames.map((name) => {
    const values = filterValues(name, known, query[name])
    if (values.length === 0) return null
    const choice = (label: string, value: string | number | undefined): FilterChoice => ({
      key: String(value ?? ''),
      name: label,
      address: videoListAddress({ ...query, [name]: value, page: 1 }),
      isChosen: query[name] === value,
    })
    return (
      <FilterLinks
        key={name}
        label={t(`filters.${name}`)}
        max={choicesMax}
        choices={[
          choice(t('all'), undefined),
          ...values.map((value) => {
            const count = name === 'category' ? used.find(({ code }) => code === value)?.count : undefined
            return { ...choice(nameOf(name, value), value), ...(count !== undefined && { count }) }
          }),
        ]}
      />
    )
  })
}
