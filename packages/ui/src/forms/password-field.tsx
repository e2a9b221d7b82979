import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNotes } from './field-parts.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'figures'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly showLabel: string
}

export function PasswordField({
  label,
  description,
  error,
  placeholder,
  showLabel,
  ...rest
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      type={isVisible ? 'text' : 'password'}
      isInvalid={Boolean(error)}
      className={styles['field'] ?? ''}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <div className={styles['box']}>
        <Input
          className={classNames(styles['input'], styles['withButton'])}
          spellCheck={false}
          autoCapitalize="none"
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <ToggleButton
          className={styles['reveal'] ?? ''}
          isSelected={isVisible}
          onChange={setVisible}
          aria-label={showLabel}
        >
          {isVisible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </ToggleButton>
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
