import type { ExamBank } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Select } from 'antd'
import { difficulties, type ItemFilters, itemKinds, itemStates } from './item-filters.model.ts'

type ItemFilterRowProps = {
  readonly filters: ItemFilters
  readonly topics: ExamBank['topics']
  /** The picker of a paper offers questions that are ready, and no others. */
  readonly hasStates: boolean
  readonly onChange: (parts: Readonly<Record<keyof ItemFilters & string, string | null>>) => void
}

export function ItemFilterRow({ filters, topics, hasStates, onChange }: ItemFilterRowProps) {
  const t = useTranslations('examBanks')
  const names = useTranslations('training.difficulty.names')
  const change = (name: keyof ItemFilters, value: string | undefined) => {
    const { kind, topic, difficulty, state, keyword } = filters
    const texts = { kind, topic, difficulty: difficulty?.toString(), state, keyword, [name]: value }
    onChange({
      kind: texts.kind ?? null,
      topic: texts.topic ?? null,
      difficulty: texts.difficulty ?? null,
      state: texts.state ?? null,
      keyword: texts.keyword ?? null,
    })
  }
  const choice = (
    name: 'kind' | 'topic' | 'difficulty' | 'state',
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select<string>
      aria-label={t(`filters.${name}`)}
      style={{ minWidth: 150 }}
      popupMatchSelectWidth={false}
      value={filters[name]?.toString() ?? ''}
      showSearch={name === 'topic' ? { optionFilterProp: 'label' } : false}
      options={[{ value: '', label: t(`filters.every.${name}`) }, ...options]}
      onChange={(value) => change(name, value || undefined)}
    />
  )
  return (
    <Flex gap={8} wrap align="center" role="search" style={{ marginBottom: 16 }}>
      <Input.Search
        key={filters.keyword ?? ''}
        defaultValue={filters.keyword ?? ''}
        maxLength={80}
        aria-label={t('filters.keyword')}
        placeholder={t('filters.keyword')}
        style={{ width: 240 }}
        onSearch={(text) => change('keyword', text.trim() || undefined)}
      />
      {choice(
        'kind',
        itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      )}
      {choice(
        'topic',
        topics.map(({ topic, items }) => ({ value: topic, label: `${topic} (${items})` })),
      )}
      {choice(
        'difficulty',
        difficulties.map((value) => ({ value: `${value}`, label: `${value} · ${names(`${value}`)}` })),
      )}
      {hasStates
        ? choice(
            'state',
            itemStates.map((value) => ({ value, label: t(`states.${value}`) })),
          )
        : null}
    </Flex>
  )
}
