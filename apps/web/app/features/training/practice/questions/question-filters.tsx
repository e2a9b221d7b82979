import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { useSession } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type FilterChoice, FilterLinks } from '../../../shared/list-page/index.ts'
import { banks } from '../banks.ts'
import { difficulties } from '../question-labels.tsx'
import type { QuestionsData } from './queries.ts'
import { orders, type QuestionQuery, questionsAddress, standings } from './questions.model.ts'
import styles from './questions-screen.module.css'

type QuestionFiltersProps = Pick<QuestionsData, 'query' | 'filters'>

/** Filters are links; the URL is the state. */
export function QuestionFilters({ query, filters }: QuestionFiltersProps) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const { phase } = useSession()
  const choice = (
    key: string,
    name: string,
    change: Partial<QuestionQuery>,
    isChosen: boolean,
  ): FilterChoice => ({
    key,
    name,
    address: questionsAddress({ ...query, ...change, page: 1 }),
    isChosen,
  })
  const line = <Field extends keyof QuestionQuery>(
    field: Field,
    values: readonly { readonly value: NonNullable<QuestionQuery[Field]>; readonly name: string }[],
  ) => [
    choice('all', t('list.filters.all'), { [field]: undefined }, query[field] === undefined),
    ...values.map(({ value, name }) =>
      choice(String(value), name, { [field]: value }, query[field] === value),
    ),
  ]
  const { categories, competitions } = filters
  const isNarrowed = Boolean(query.category || query.competitionId || query.environment)
  return (
    <>
      <FilterLinks
        label={t('list.filters.bank')}
        choices={line(
          'bank',
          banks.map((value) => ({ value, name: t(`banks.${value}.name`) })),
        )}
      />
      <FilterLinks
        label={t('list.filters.difficulty')}
        choices={line(
          'difficulty',
          difficulties.map((value) => ({ value, name: t(`difficulty.names.${value}`) })),
        )}
      />
      {phase === 'signed-in' || query.standing ? (
        <FilterLinks
          label={t('list.filters.standing')}
          choices={line(
            'standing',
            standings.map((value) => ({ value, name: t(`standing.${value}`) })),
          )}
        />
      ) : null}
      <FilterLinks
        label={t('list.filters.order')}
        choices={orders.map((order) =>
          choice(order, t(`list.orders.${order}`), { order }, (query.order ?? 'newest') === order),
        )}
      />
      <details className={styles['more']} open={isNarrowed} suppressHydrationWarning>
        <summary>{t('list.more')}</summary>
        <div className={styles['moreLines']}>
          {categories.length > 1 || query.category ? (
            <FilterLinks
              label={t('list.filters.category')}
              max={9}
              choices={line(
                'category',
                categories.map((value) => ({ value, name: categoryName(value) })),
              )}
            />
          ) : null}
          {competitions.length > 0 || query.competitionId ? (
            <FilterLinks
              label={t('list.filters.competition')}
              max={5}
              choices={line(
                'competitionId',
                competitions.map(({ id, name }) => ({ value: id, name: localised(name) })),
              )}
            />
          ) : null}
          <FilterLinks
            label={t('list.filters.environment')}
            choices={line('environment', [
              { value: 'true', name: t('list.filters.withEnvironment') },
              { value: 'false', name: t('list.filters.withoutEnvironment') },
            ])}
          />
        </div>
      </details>
    </>
  )
}
