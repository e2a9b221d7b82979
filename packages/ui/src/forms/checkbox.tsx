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
 * The browser's own checkbox, drawn anew: the kit's hides its input by an inline style, which our content security
 * policy refuses in server-rendered pages.
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
