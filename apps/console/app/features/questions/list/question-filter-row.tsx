import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Select } from 'antd'
import { kindNames, type QuestionFilters, stateNames } from '../names.ts'

type Props = {
  readonly filters: QuestionFilters
  readonly onChange: (parts: Readonly<Record<string, string | null>>) => void
}

export function QuestionFilterRow({ filters, onChange }: Props) {
  const t = useTranslations()
  return (
    <Flex gap={8} wrap align="center" role="search" style={{ marginBottom: 16 }}>
      <Input.Search
        key={filters.keyword ?? ''}
        defaultValue={filters.keyword ?? ''}
        maxLength={80}
        aria-label={t('questions.filters.keyword')}
        placeholder={t('questions.filters.keyword')}
        style={{ width: 260 }}
        onSearch={(text) => onChange({ keyword: text.trim() || null })}
      />
      <Select<string>
        aria-label={t('questions.filters.state')}
        style={{ width: 140 }}
        value={filters.state ?? ''}
        options={[
          { value: '', label: t('questions.filters.everyState') },
          ...stateNames.map((value) => ({ value: value as string, label: t(`questions.states.${value}`) })),
        ]}
        onChange={(state) => onChange({ state: state || null })}
      />
      <Select<string>
        aria-label={t('questions.filters.kind')}
        style={{ width: 200 }}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: t('questions.filters.everyKind') },
          ...kindNames.map((value) => ({ value: value as string, label: t(`training.kinds.${value}`) })),
        ]}
        onChange={(kind) => onChange({ kind: kind || null })}
      />
    </Flex>
  )
}
