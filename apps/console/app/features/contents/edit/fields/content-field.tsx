import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { contentQuery, listQuery } from '../../queries.ts'
import { type FieldProps, named } from './field.ts'

type Props = FieldProps & { readonly kind: ContentKind; readonly many?: boolean }

/** Another content, found by its title. */
export function ContentField({ path, label, required = false, hint, kind, many = false }: Props) {
  return (
    <Form.Item name={named(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <ContentSelect kind={kind} many={many} />
    </Form.Item>
  )
}

type SelectProps = {
  readonly kind: ContentKind
  readonly many: boolean
  readonly id?: string
  readonly value?: string | readonly string[]
  readonly onChange?: (value: string | string[] | undefined) => void
}

function ContentSelect({ kind, many, id, value, onChange }: SelectProps) {
  const { language } = useLanguage()
  const [typed, type] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    ...listQuery(kind, { page: 1, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  })
  const chosen = value === undefined ? [] : [value].flat()
  // What was chosen earlier need not be among what was found now.
  const known = useQueries({ queries: chosen.map((each) => ({ ...contentQuery(each), gcTime: 300_000 })) })
  const named = new Map(
    [...(found.data?.data ?? []), ...known.flatMap(({ data }) => data ?? [])].map((each) => [
      each.id,
      inLanguage(each.title, language),
    ]),
  )
  return (
    <Select<string | string[]>
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      loading={found.isFetching}
      options={[...named].map(([contentId, title]) => ({ value: contentId, label: title }))}
      {...(many && { mode: 'multiple' as const, maxCount: 50 })}
      value={(many ? chosen : chosen[0]) as string | string[]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
