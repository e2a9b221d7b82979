import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as what holds it. */
  readonly wide?: boolean
  /** Holds one icon and nothing else. */
  readonly icon?: boolean
}

/** For links of a router, which bring their own element. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide, icon }: ButtonLook = {}): string {
  return classNames(
    styles['button'],
    styles[kind],
    size !== 'medium' && styles[size],
    wide && styles['wide'],
    icon && styles['icon'],
  )
}
