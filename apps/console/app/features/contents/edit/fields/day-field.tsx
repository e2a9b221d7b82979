import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { type FieldProps, named } from './field.ts'

/** A day of the calendar, wherever one is: kept as it is written. */
export function DayField({ path, label, required = false, hint }: FieldProps) {
  return (
    <Form.Item
      name={named(path)}
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
