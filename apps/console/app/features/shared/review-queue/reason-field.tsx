import { Form, Input } from 'antd'

type ReasonFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly rows?: number
  readonly maxLength?: number
  readonly autoFocus?: boolean
}

export function ReasonField({
  id,
  label,
  hint,
  value,
  onChange,
  rows = 3,
  maxLength = 500,
  autoFocus = false,
}: ReasonFieldProps) {
  return (
    <Form.Item label={label} htmlFor={id} extra={hint} required>
      <Input.TextArea
        id={id}
        autoFocus={autoFocus}
        rows={rows}
        maxLength={maxLength}
        showCount
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
