import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'style' | 'onChange'
> & {
  readonly children: ReactNode
  readonly error?: ReactNode
  readonly onChange?: (checked: boolean) => void
}

/**
 * A native checkbox with own styles: React Aria hides its input with an inline style, which the content
 * security policy blocks in server-rendered pages.
 */
export function Checkbox({ children, error, onChange, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <label className={styles['checkbox']}>
      <input
        {...rest}
        type="checkbox"
        className={styles['box']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {error ? (
        <span id={errorId} className={styles['error']}>
          {error}
        </span>
      ) : null}
    </label>
  )
}
