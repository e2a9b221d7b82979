import { useTranslations } from '@tiltyard/i18n/browser'
import { TextField } from '@tiltyard/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCategoryName } from '../../../categories/index.ts'
import { FilterLinks } from '../../../listing/index.ts'
import { type BoardFilters, boardAddress, type Category } from './board.model.ts'
import styles from './task-list.module.css'

type BoardFilterBarProps = {
  readonly competitionId: string
  readonly filters: BoardFilters
  readonly categories: readonly Category[]
  readonly openId: string | undefined
  readonly found: number
}

/** What is chosen stands in the address; typing replaces it, so that the way back leads past the letters. */
export function BoardFilterBar({ competitionId, filters, categories, openId, found }: BoardFilterBarProps) {
  const t = useTranslations('play.board')
  const categoryName = useCategoryName()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filters.keyword)
  const to = (change: Partial<BoardFilters>) => boardAddress(competitionId, { ...filters, ...change }, openId)
  const search = (keyword: string) => {
    setTyped(keyword)
    void navigate(to({ keyword }), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles['filters']}>
      <div className={styles['search']}>
        <TextField
          type="search"
          label={t('search')}
          placeholder={t('searchHint')}
          value={typed}
          onChange={search}
          maxLength={60}
        />
        <FilterLinks
          label={t('show')}
          choices={(['all', 'unsolved'] as const).map((show) => ({
            key: show,
            name: t(`shows.${show}`),
            address: to({ show }),
            isChosen: filters.show === show,
          }))}
        />
      </div>
      <FilterLinks
        label={t('category')}
        choices={[
          {
            key: '',
            name: t('everyCategory'),
            address: to({ category: undefined }),
            isChosen: filters.category === undefined,
          },
          ...categories.map(({ name, total }) => ({
            key: name,
            name: categoryName(name),
            count: total,
            address: to({ category: name }),
            isChosen: filters.category === name,
          })),
        ]}
      />
      <p className="unseen" aria-live="polite">
        {t('found', { count: found })}
      </p>
    </search>
  )
}
