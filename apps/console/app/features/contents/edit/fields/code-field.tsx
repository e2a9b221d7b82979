import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { dictionaryQuery } from '../../queries.ts'
import { type FieldProps, named } from './field.ts'

type Props = FieldProps & {
  readonly type: 'channel' | 'label' | 'conference_area' | 'dataset_category'
  readonly many?: boolean
}

/** Entries of the dictionary, shown by name and kept by code. */
export function CodeField({ path, label, required = false, hint, type, many = false }: Props) {
  const { language } = useLanguage()
  const entries = useQuery(dictionaryQuery(type))
  const options = (entries.data ?? []).map(({ code, name }) => ({
    value: code,
    label: inLanguage(name, language),
  }))
  return (
    <Form.Item name={named(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={entries.isPending}
        options={options}
        {...(many && { mode: 'multiple' as const, maxCount: 12 })}
      />
    </Form.Item>
  )
}
