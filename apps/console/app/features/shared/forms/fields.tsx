import { useTranslations } from '@tiltyard/i18n/browser'
import { zoneName } from '@tiltyard/ui/format-time'
import { DatePicker, Form, Input, InputNumber, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { localTimeZone } from '../times/index.ts'

/** Path of a field's value in the document. */
export type FieldPath = readonly (string | number)[]

export type FieldProps = {
  readonly path: FieldPath
  readonly label: string
  readonly required?: boolean
  readonly hint?: string
}

export const namePathOf = (path: FieldPath): (string | number)[] => [...path]

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'url'
  readonly placeholder?: string
  readonly max?: number
}

export function TextField({
  path,
  label,
  required = false,
  hint,
  type = 'text',
  placeholder,
  max,
}: TextFieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <Input type={type} {...(placeholder && { placeholder })} {...(max && { maxLength: max })} />
    </Form.Item>
  )
}

export function NumberField({
  path,
  label,
  required = false,
  hint,
  min = 0,
}: FieldProps & { readonly min?: number }) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <InputNumber min={min} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}

/** Each name ends with Enter or a semicolon; a pasted list is split. */
export function NamesField({ path, label, required = false, hint }: FieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '；', '\n']} />
    </Form.Item>
  )
}

/** A calendar day without a time zone. */
export function DayField({ path, label, required = false, hint }: FieldProps) {
  return (
    <Form.Item
      name={namePathOf(path)}
      label={label}
      required={required}
      {...(hint && { extra: hint })}
      getValueProps={(day: string | undefined) => ({ value: day ? dayjs(day) : null })}
      normalize={(day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD')}
    >
      <DatePicker style={{ width: '100%' }} />
    </Form.Item>
  )
}

/** A time in the editor's zone, which is shown beside it. */
export function InstantField({ path, label, required = false }: FieldProps) {
  return (
    <Form.Item
      name={namePathOf(path)}
      label={label}
      required={required}
      extra={`${localTimeZone} (${zoneName(Date.now(), localTimeZone)})`}
      getValueProps={(iso: string | undefined) => ({ value: iso ? dayjs(iso) : null })}
      normalize={(moment: dayjs.Dayjs | null) => moment?.second(0).millisecond(0).toISOString()}
    >
      <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
    </Form.Item>
  )
}

const zones = ['AoE', 'UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}))

/**
 * A deadline in the words of its call for papers: local time and zone. AoE lasts until the day has ended
 * everywhere.
 */
export function DeadlineField({ path, label, required = false, hint }: FieldProps) {
  const t = useTranslations('contents.fields')
  return (
    <Form.Item label={label} required={required} {...(hint && { extra: hint })}>
      <Space.Compact block>
        <Form.Item
          noStyle
          name={namePathOf([...path, 'local'])}
          getValueProps={(local: string | undefined) => ({ value: local ? dayjs(local) : null })}
          normalize={(moment: dayjs.Dayjs | null) => moment?.format('YYYY-MM-DDTHH:mm')}
        >
          <DatePicker
            aria-label={label}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            style={{ width: '60%' }}
          />
        </Form.Item>
        <Form.Item noStyle name={namePathOf([...path, 'zone'])}>
          <Select
            aria-label={`${label} · ${t('zone')}`}
            placeholder={t('zone')}
            allowClear
            showSearch
            options={zones}
            style={{ width: '40%' }}
          />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  )
}
