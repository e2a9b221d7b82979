import type { LocalisedHtml } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { Lightbulb, LockOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LocalisedRichText } from '../../shared/localised-rich-text/index.ts'
import styles from './hint-list.module.css'

type HintListProps = {
  readonly title: string
  /** Why hints cannot be unlocked; null if they can. */
  readonly closedReason: string | null
  readonly children: ReactNode
}

export function HintList({ title, closedReason, children }: HintListProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {closedReason === null ? null : <p className={styles['closed']}>{closedReason}</p>}
      <ul className={styles['list']}>{children}</ul>
    </section>
  )
}

type HintTexts = {
  readonly name: string
  readonly price: string
  readonly open: string
  readonly openNamed: string
  readonly opened: string
  /** Title of the confirmation before a price is paid. */
  readonly ask: string
  readonly text: string
  readonly yes: string
}

type HintCardProps = {
  readonly words: HintTexts
  readonly isFree: boolean
  /** Content of a hint that was unlocked before. */
  readonly paidContent: LocalisedHtml | null
  /** Content of a hint that was unlocked just now. */
  readonly newContent: LocalisedHtml | null
  readonly mayOpen: boolean
  readonly isBusy: boolean
  readonly onOpen: () => Promise<unknown>
}

/** Shows the price before the click; a paid hint needs a confirmation. */
export function HintCard({ words, isFree, paidContent, newContent, mayOpen, isBusy, onOpen }: HintCardProps) {
  const [isConfirming, setConfirming] = useState(false)
  const itemRef = useRef<HTMLLIElement>(null)
  const content = paidContent ?? newContent
  // The pressed button is gone, so the focus moves to the unlocked hint.
  useEffect(() => {
    if (newContent) itemRef.current?.focus()
  }, [newContent])
  return (
    <li ref={itemRef} tabIndex={-1} className={styles['hint']} aria-label={words.name}>
      <div className={styles['head']}>
        <span className={styles['name']}>
          <Lightbulb size={18} aria-hidden="true" />
          {words.name}
        </span>
        {content ? (
          <span className={styles['opened']}>
            <LockOpen size={16} aria-hidden="true" />
            {words.opened}
          </span>
        ) : (
          <>
            <span className={isFree ? undefined : styles['price']}>{words.price}</span>
            {mayOpen ? (
              <Button
                size="small"
                isPending={isBusy}
                aria-label={words.openNamed}
                onPress={() => (isFree ? void onOpen() : setConfirming(true))}
              >
                {words.open}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {content ? <LocalisedRichText html={content} /> : null}
      {isConfirming && !content ? (
        <PriceDialog
          words={words}
          isBusy={isBusy}
          onYes={() => void onOpen().then(() => setConfirming(false))}
          onNo={() => setConfirming(false)}
        />
      ) : null}
    </li>
  )
}

type PriceDialogProps = {
  readonly words: { readonly ask: string; readonly text: string; readonly yes: string }
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function PriceDialog({ words, isBusy, onYes, onNo }: PriceDialogProps) {
  const basics = useTranslations('basics')
  return (
    <Dialog
      title={words.ask}
      isOpen
      mustChoose
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{basics('cancel')}</Button>
          <Button kind="primary" isPending={isBusy} onPress={onYes}>
            {words.yes}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  )
}
