import { Form } from 'antd'
import { ClockInput } from './clock-input.tsx'
import { type FieldProps, namePathOf } from './fields.tsx'

/** Whole seconds within a video, written as a clock. */
export function ClockField({ path, label, required = false, hint }: FieldProps) {
  return (
    <Form.Item
      name={namePathOf(path)}
      label={label}
      required={required}
      {...(hint && { extra: hint })}
      getValueProps={(seconds: number | undefined) => ({
        value: seconds === undefined ? undefined : seconds * 1000,
      })}
      normalize={(milliseconds: number | undefined) =>
        milliseconds === undefined ? undefined : Math.floor(milliseconds / 1000)
      }
    >
      <ClockInput />
    </Form.Item>
  )
}
