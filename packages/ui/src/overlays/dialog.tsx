import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A question that must be answered by one of its buttons. */
  readonly mustChoose?: boolean
}

/** Traps focus while open and gives it back when closed. */
export function Dialog({ title, children, actions, isOpen, onClose, mustChoose = false }: DialogProps) {
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!mustChoose}
      isKeyboardDismissDisabled={mustChoose}
    >
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog role={mustChoose ? 'alertdialog' : 'dialog'} className={styles['dialog'] ?? ''}>
          <Heading slot="title" level={2} className={styles['title'] ?? ''}>
            {title}
          </Heading>
          <div>{children}</div>
          {actions ? <div className={styles['actions']}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
