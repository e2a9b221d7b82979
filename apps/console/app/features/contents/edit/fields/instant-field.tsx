import { zoneName } from '@tiltyard/ui/format-time'
import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { ownZone } from '../../../times/index.ts'
import { type FieldProps, named } from './field.ts'

/** A moment, entered in the editor's own zone, which is named beside it. */
export function InstantField({ path, label, required = false }: FieldProps) {
  return (
    <Form.Item
      name={named(path)}
      label={label}
      required={required}
      extra={`${ownZone} (${zoneName(Date.now(), ownZone)})`}
      getValueProps={(iso: string | undefined) => ({ value: iso ? dayjs(iso) : null })}
      normalize={(moment: dayjs.Dayjs | null) => moment?.second(0).millisecond(0).toISOString()}
    >
      <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
    </Form.Item>
  )
}
