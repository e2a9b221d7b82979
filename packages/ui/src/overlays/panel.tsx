import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

export type PanelProps = {
  /** The element that the panel is attached to; it gets the focus back when the panel closes. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Sets the width. */
  readonly className?: string | undefined
}

export function Panel({ anchor, label, isOpen, onClose, children, className }: PanelProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      placement="bottom end"
      offset={14}
      className={classNames(styles['panel'], className)}
    >
      <AriaDialog aria-label={label} className={styles['inside'] ?? ''}>
        {children}
      </AriaDialog>
    </Popover>
  )
}
