import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
    readonly children: ReactNode
    readonly ref?: Ref<HTMLButtonElement>
  }

/** A pending button keeps its focus and tab position, and ignores presses. */
export function Button({ kind, size, wide, icon, snug, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass({ kind, size, wide, icon, snug })}>
      {({ isPending }) => (
        <>
          {isPending && <Spinner />}
          {children}
        </>
      )}
    </AriaButton>
  )
}
