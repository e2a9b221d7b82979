import { Form, Select } from 'antd'
import { type FieldProps, named } from './field.ts'

/** One after another, each ended by Enter or a semicolon; a pasted list is taken apart. */
export function NamesField({ path, label, required = false, hint }: FieldProps) {
  return (
    <Form.Item name={named(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '；', '\n']} />
    </Form.Item>
  )
}
