import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Select } from 'antd'
import { type EntryFilter, entryStates, type Organised } from './queries.ts'

type EntryFiltersProps = {
  readonly divisions: Organised['divisions']
  readonly filter: EntryFilter
  readonly onChange: (parts: Record<string, string | null>) => void
}

export function EntryFilters({ divisions, filter, onChange }: EntryFiltersProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const again = { page: null, open: null }
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <Select
        aria-label={t('state')}
        style={{ width: 140 }}
        value={filter.state}
        options={entryStates.map((each) => ({ value: each, label: t(`states.${each}`) }))}
        onChange={(state) => onChange({ state, ...again })}
      />
      <Select
        aria-label={t('division')}
        style={{ width: 200, maxWidth: '100%' }}
        value={filter.divisionId ?? ''}
        options={[
          { value: '', label: t('everyDivision') },
          ...divisions.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        ]}
        onChange={(division) => onChange({ division, ...again })}
      />
      <Input.Search
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        style={{ width: 280, maxWidth: '100%' }}
        allowClear
        maxLength={40}
        defaultValue={filter.keyword ?? ''}
        onSearch={(q) => onChange({ q: q.trim(), ...again })}
      />
    </Flex>
  )
}
