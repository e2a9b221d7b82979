import type { LocalisedHtml } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { Button, RichText } from '@tiltyard/ui'
import { Lightbulb, LockOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AskPrice } from './ask-price.tsx'
import styles from './hints.module.css'

type HintWords = {
  readonly name: string
  readonly price: string
  readonly open: string
  readonly openNamed: string
  readonly opened: string
  /** Of the question that comes before a price is paid. */
  readonly ask: string
  readonly text: string
  readonly yes: string
}

type HintCardProps = {
  readonly words: HintWords
  readonly isFree: boolean
  /** What was opened before. */
  readonly paid: LocalisedHtml | null
  /** What was opened just now, here. */
  readonly just: LocalisedHtml | null
  readonly mayOpen: boolean
  readonly isBusy: boolean
  readonly onOpen: () => Promise<unknown>
}

/** Its price before the click; what costs something is asked once more. */
export function HintCard({ words, isFree, paid, just, mayOpen, isBusy, onOpen }: HintCardProps) {
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const content = paid ?? just
  // The button that was pressed is gone: what it opened takes the focus.
  useEffect(() => {
    if (just) place.current?.focus()
  }, [just])
  return (
    <li ref={place} tabIndex={-1} className={styles['hint']} aria-label={words.name}>
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
                onPress={() => (isFree ? void onOpen() : setAsking(true))}
              >
                {words.open}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {content ? <RichText html={content[language] ?? content.zh} /> : null}
      {isAsking && !content ? (
        <AskPrice
          words={words}
          isBusy={isBusy}
          onYes={() => void onOpen().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
