import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { useId, useState } from 'react'
import styles from './abstract.module.css'

/** From here on the end of an abstract is asked for. */
const shortMax = 600

/** All of it is in the document, so that it can be found and printed; a long one shows its beginning first. */
export function Abstract({ text }: { readonly text: string }) {
  const t = useTranslations('papers')
  const id = useId()
  const [isOpen, open] = useState(text.length <= shortMax)
  return (
    <>
      <p id={id} className={styles['text']} data-closed={isOpen ? undefined : ''}>
        {text}
      </p>
      {text.length > shortMax ? (
        <div className={styles['more']}>
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => open(!isOpen)}
          >
            {isOpen ? t('less') : t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
