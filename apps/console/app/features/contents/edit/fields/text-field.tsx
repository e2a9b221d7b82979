import { Form, Input } from 'antd'
import { type FieldProps, named } from './field.ts'

type Props = FieldProps & {
  readonly type?: 'text' | 'url'
  readonly placeholder?: string
  readonly max?: number
}

export function TextField({ path, label, required = false, hint, type = 'text', placeholder, max }: Props) {
  return (
    <Form.Item name={named(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <Input type={type} {...(placeholder && { placeholder })} {...(max && { maxLength: max })} />
    </Form.Item>
  )
}
