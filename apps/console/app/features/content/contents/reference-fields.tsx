import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select, Switch } from 'antd'
import { useDeferredValue, useState } from 'react'
import { type FieldProps, namePathOf } from '../../shared/forms/index.ts'
import { contentQuery, listQuery } from './queries.ts'

type ContentFieldProps = FieldProps & { readonly kind: ContentKind; readonly many?: boolean }

/** A reference to other content, searched by title. */
export function ContentField({ path, label, required = false, hint, kind, many = false }: ContentFieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <ContentSelect kind={kind} many={many} />
    </Form.Item>
  )
}

type ContentSelectProps = {
  readonly kind: ContentKind
  readonly many: boolean
  readonly id?: string
  readonly value?: string | readonly string[]
  readonly onChange?: (value: string | string[] | undefined) => void
}

function ContentSelect({ kind, many, id, value, onChange }: ContentSelectProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const keyword = useDeferredValue(searchText.trim())
  const matches = useQuery({
    ...listQuery(kind, { page: 1, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  })
  const selectedIds = value === undefined ? [] : [value].flat()
  // Selected content may be missing from the current search results.
  const selected = useQueries({
    queries: selectedIds.map((each) => ({ ...contentQuery(each), gcTime: 300_000 })),
  })
  const titleById = new Map(
    [...(matches.data?.data ?? []), ...selected.flatMap(({ data }) => data ?? [])].map((each) => [
      each.id,
      inLanguage(each.title, language),
    ]),
  )
  return (
    <Select<string | string[]>
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearchText }}
      loading={matches.isFetching}
      options={[...titleById].map(([contentId, title]) => ({ value: contentId, label: title }))}
      {...(many && { mode: 'multiple' as const, maxCount: 50 })}
      value={(many ? selectedIds : selectedIds[0]) as string | string[]}
      onChange={(next) => onChange?.(next)}
    />
  )
}

export function RecommendedField() {
  const t = useTranslations('contents.fields')
  return (
    <Form.Item
      name="recommended"
      label={t('recommended')}
      valuePropName="checked"
      extra={t('recommendedHint')}
    >
      <Switch />
    </Form.Item>
  )
}
