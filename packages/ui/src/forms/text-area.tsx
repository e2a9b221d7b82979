import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { type TextFieldProps as AriaProps, TextField } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNotes } from './field-parts.tsx'

export type TextAreaProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid' | 'type'> & {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly rows?: number
}

export function TextArea({ label, description, error, rows = 6, ...rest }: TextAreaProps) {
  return (
    <TextField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={styles['field'] ?? ''}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <AriaTextArea rows={rows} className={classNames(styles['input'], styles['area'])} />
      <FieldNotes description={description} error={error} />
    </TextField>
  )
}
