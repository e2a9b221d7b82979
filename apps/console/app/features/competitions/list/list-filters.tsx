import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex, Input, Select } from 'antd'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { phases } from '../live/index.ts'
import type { ListFilter } from './list-filter.model.ts'

/** The filters of the list as its address has them. */
export function useListFilter(): ListFilter {
  const { search } = useListSearchParams()
  return {
    keyword: search.get('q') ?? '',
    phase: phases.find((each) => each === search.get('phase')) ?? null,
    waitingOnly: search.get('waiting') === 'yes',
  }
}

export function ListFilters({ keyword, phase, waitingOnly }: ListFilter) {
  const t = useTranslations('organising')
  const { change } = useListSearchParams()
  return (
    <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
      <Input.Search
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        style={{ width: 280, maxWidth: '100%' }}
        allowClear
        maxLength={80}
        defaultValue={keyword}
        onSearch={(q) => change({ q: q.trim() })}
      />
      <Select
        aria-label={t('state')}
        style={{ width: 180 }}
        value={phase ?? ''}
        options={[
          { value: '', label: t('list.everyPhase') },
          ...phases.map((value) => ({ value: value as string, label: t(`phases.${value}`) })),
        ]}
        onChange={(next) => change({ phase: next })}
      />
      <Checkbox
        checked={waitingOnly}
        onChange={({ target }) => change({ waiting: target.checked ? 'yes' : null })}
      >
        {t('list.waitingOnly')}
      </Checkbox>
    </Flex>
  )
}
