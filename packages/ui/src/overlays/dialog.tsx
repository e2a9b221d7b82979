import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A question that must be answered by one of its buttons. */
  readonly mustChoose?: boolean
  /** With it the dialog has a cross to close it by. */
  readonly closeLabel?: string
  /** Below the header instead of in the middle: for what grows and shrinks while it is used. */
  readonly atTop?: boolean
  /** For forms of several fields. */
  readonly wide?: boolean
  /** The seed's, where it names one. */
  readonly widthPx?: 520 | 600 | 800
  /** The seed's invitation: its body is at most 600 px high and scrolls by itself; on a phone it fills the screen. */
  readonly sheet?: boolean
}

/** Traps focus while open and gives it back when closed. */
export function Dialog({
  title,
  children,
  actions,
  isOpen,
  onClose,
  mustChoose = false,
  closeLabel,
  atTop = false,
  wide = false,
  widthPx,
  sheet = false,
}: DialogProps) {
  return (
    <ModalOverlay
      className={classNames(styles['overlay'], atTop && styles['atTop'], sheet && styles['sheet'])}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!mustChoose}
      isKeyboardDismissDisabled={mustChoose}
    >
      <Modal
        className={classNames(styles['modal'], wide && styles['wide'], widthPx && styles[`width${widthPx}`])}
      >
        <AriaDialog role={mustChoose ? 'alertdialog' : 'dialog'} className={styles['dialog'] ?? ''}>
          <Heading slot="title" level={2} className={styles['title'] ?? ''}>
            {title}
          </Heading>
          <div className={styles['body']}>{children}</div>
          {closeLabel ? (
            <span className={styles['close']}>
              <Button kind="quiet" icon aria-label={closeLabel} onPress={onClose}>
                <X size={20} aria-hidden="true" />
              </Button>
            </span>
          ) : null}
          {actions ? <div className={styles['actions']}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
