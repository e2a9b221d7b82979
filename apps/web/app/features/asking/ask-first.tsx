import type { CallOutcome } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { type ReactNode, useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'

type AskFirstProps = {
  /** On the button that opens the question. */
  readonly label: ReactNode
  readonly question: string
  readonly text: string
  readonly yes: string
  readonly done: string
  readonly act: () => Promise<CallOutcome<unknown>>
  readonly onDone: () => void
}

/** What cannot be undone by one press is asked once, in words that say what follows. */
export function AskFirst({ label, question, text, yes, done, act, onDone }: AskFirstProps) {
  const basics = useTranslations('basics')
  const tellFailure = useTellFailure()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const outcome = await act()
    setBusy(false)
    setOpen(false)
    if (!outcome.ok) return tellFailure(outcome)
    toasts.show({ kind: 'success', text: done })
    onDone()
  }
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog
          title={question}
          isOpen
          mustChoose
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{basics('cancel')}</Button>
              <Button kind="primary" isPending={isBusy} onPress={() => void go()}>
                {yes}
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
