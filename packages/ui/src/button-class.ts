import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as what holds it. */
  readonly wide?: boolean | undefined
  /** Holds one icon and nothing else. */
  readonly icon?: boolean | undefined
  /** Little room at the sides: for what brings its own edge, like a face. */
  readonly snug?: boolean | undefined
}

/** For links of a router, which bring their own element. */
export function buttonClass({ kind = 'secondary', size, wide, icon, snug }: ButtonLook = {}): string {
  return classNames(
    styles['button'],
    styles[kind],
    size && styles[size],
    wide && styles['wide'],
    icon && styles['icon'],
    snug && styles['snug'],
  )
}
