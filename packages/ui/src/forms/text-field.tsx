import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNotes } from './field-parts.tsx'

export type TextFieldProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> & {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** The validation error, shown beside the field and read by screen readers with it. */
  readonly error?: ReactNode
  readonly placeholder?: string
  /** Fixed-width digits, for codes. */
  readonly figures?: boolean
}

export function TextField({ label, description, error, placeholder, figures, ...rest }: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={styles['field'] ?? ''}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Input
        className={classNames(styles['input'], figures && styles['figures'])}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
