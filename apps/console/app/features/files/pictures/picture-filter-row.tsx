import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Select } from 'antd'
import type { PictureFilters } from './queries.ts'

type PictureFilterRowProps = {
  readonly filters: PictureFilters
  readonly onChange: (filters: PictureFilters) => void
}

export function PictureFilterRow({ filters, onChange }: PictureFilterRowProps) {
  const t = useTranslations('pictures')
  return (
    <Flex gap={8} wrap role="search" style={{ marginBottom: 16 }}>
      <Input.Search
        key={filters.keyword}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        style={{ width: 280, maxWidth: '100%' }}
        allowClear
        maxLength={100}
        defaultValue={filters.keyword}
        onSearch={(text) => onChange({ ...filters, keyword: text.trim() })}
      />
      <Select<PictureFilters['uploader']>
        aria-label={t('uploader')}
        style={{ width: 180 }}
        value={filters.uploader}
        options={[
          { value: 'anyone', label: t('byAnyone') },
          { value: 'self', label: t('bySelf') },
        ]}
        onChange={(uploader) => onChange({ ...filters, uploader })}
      />
    </Flex>
  )
}
