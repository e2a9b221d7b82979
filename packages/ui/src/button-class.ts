import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined
  /** A square button with a single icon. */
  readonly icon?: boolean | undefined
  /** Narrow side padding, for content with its own edge, such as an avatar. */
  readonly snug?: boolean | undefined
}

/** For router links, which render their own element. */
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
