import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './drawer.module.css'

export type DrawerProps = {
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The left drawer of the specification, 208 px wide, with a focus trap; closing restores the focus. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable
    >
      <Modal className={styles['drawer'] ?? ''}>
        <AriaDialog aria-label={label} className={styles['inside'] ?? ''}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
