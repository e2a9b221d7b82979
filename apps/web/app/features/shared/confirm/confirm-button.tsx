import type { CallOutcome } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { type ReactNode, useState } from 'react'
import { toasts, useFailureToast } from '../toasts/index.ts'

type ConfirmButtonProps = {
  /** Label of the button that opens the confirmation. */
  readonly label: ReactNode
  /** Which of several it is, where the label alone does not say. */
  readonly describedAs?: string
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly successText: string
  readonly act: () => Promise<CallOutcome<unknown>>
  readonly onDone: () => void
}

/** A confirmation for irreversible actions, which states the consequence. */
export function ConfirmButton({
  label,
  describedAs,
  title,
  text,
  confirmLabel,
  successText,
  act,
  onDone,
}: ConfirmButtonProps) {
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const outcome = await act()
    setBusy(false)
    setOpen(false)
    if (!outcome.ok) return showFailure(outcome)
    toasts.show({ kind: 'success', text: successText })
    onDone()
  }
  return (
    <>
      <Button size="small" {...(describedAs && { 'aria-label': describedAs })} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog
          title={title}
          isOpen
          mustChoose
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{basics('cancel')}</Button>
              <Button kind="primary" isPending={isBusy} onPress={() => void confirm()}>
                {confirmLabel}
              </Button>
            </>
          }
        >
          {text}
        </Dialog>
      ) : null}
    </>
  )
}
