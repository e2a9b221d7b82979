import type { AnchorHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type LinkButtonProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & { readonly href: string }

/** A plain link with the look of a button: it works before hydration. */
export function LinkButton({ kind, size, wide, icon, snug, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide, icon, snug })}>
      {children}
    </a>
  )
}
