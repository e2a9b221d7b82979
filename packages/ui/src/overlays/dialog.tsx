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
  /** A question: closed by one of its actions or by Escape, which cancels; a click beside it does nothing. */
  readonly mustChoose?: boolean
  /** Escape does nothing either, because what is shown would be lost. */
  readonly isLocked?: boolean
  /** Shows a close button with this label. */
  readonly closeLabel?: string
  /** Below the header instead of centred, for dialogs whose height changes while they are open. */
  readonly atTop?: boolean
  /** For forms of several fields. */
  readonly wide?: boolean
  /** Widths given by the specification. */
  readonly widthPx?: 520 | 600 | 800
  /** The invitation dialog of the specification: a scrolling body of at most 600 px, full screen on phones. */
  readonly sheet?: boolean
}

/** A modal dialog with a focus trap; closing restores the focus. */
export function Dialog({
  title,
  children,
  actions,
  isOpen,
  onClose,
  mustChoose = false,
  isLocked = false,
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
      isDismissable={!mustChoose && !isLocked}
      isKeyboardDismissDisabled={isLocked}
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
