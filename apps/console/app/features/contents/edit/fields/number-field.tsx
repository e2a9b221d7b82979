import { Form, InputNumber } from 'antd'
import { type FieldProps, named } from './field.ts'

export function NumberField({
  path,
  label,
  required = false,
  hint,
  min = 0,
}: FieldProps & { readonly min?: number }) {
  return (
    <Form.Item name={named(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <InputNumber min={min} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}
