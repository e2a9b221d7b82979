import type { ContentState } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex, Input, Select } from 'antd'
import { contentStates } from '../kinds.ts'
import type { ListQuery } from './list-query.model.ts'

type Change = { readonly [K in keyof ListQuery]?: ListQuery[K] | undefined }

export function ListFilters({
  query,
  onChange,
  withTranslation = true,
}: {
  readonly query: ListQuery
  readonly onChange: (change: Change) => void
  readonly withTranslation?: boolean
}) {
  const t = useTranslations('contents')
  return (
    <Flex gap={8} wrap align="center" role="search">
      <Input.Search
        key={query.keyword ?? ''}
        defaultValue={query.keyword ?? ''}
        maxLength={100}
        aria-label={t('list.keyword')}
        placeholder={t('list.keyword')}
        style={{ width: 260 }}
        onSearch={(text) => onChange({ keyword: text.trim() || undefined })}
      />
      <Select<ContentState | ''>
        aria-label={t('list.state')}
        style={{ width: 160 }}
        value={query.state ?? ''}
        options={[
          { value: '' as const, label: t('list.everyState') },
          ...contentStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      {withTranslation ? (
        <Checkbox
          checked={query.untranslated ?? false}
          onChange={({ target }) => onChange({ untranslated: target.checked ? true : undefined })}
        >
          {t('list.untranslated')}
        </Checkbox>
      ) : null}
    </Flex>
  )
}
