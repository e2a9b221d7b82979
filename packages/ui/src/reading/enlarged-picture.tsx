import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useKitMessages } from '../messages/kit-messages.ts'
import type { Picture } from './enhance-article.ts'
import styles from './enlarged-picture.module.css'

type Props = { readonly picture: Picture | null; readonly onClose: () => void }

/** A native dialog: it traps the focus, closes on Escape and restores the focus without a library. */
export function EnlargedPicture({ picture, onClose }: Props) {
  const { reading: messages } = useKitMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (picture) dialog.current?.showModal()
  }, [picture])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={picture?.alt} onClose={onClose}>
      {picture ? (
        <>
          <button
            type="button"
            className={styles['close']}
            aria-label={messages.close}
            onClick={() => dialog.current?.close()}
          >
            <X size={20} aria-hidden="true" />
          </button>
          <figure className={styles['figure']}>
            <img src={picture.src} alt={picture.alt} className={styles['picture']} />
            {picture.caption ? (
              <figcaption className={styles['caption']}>{picture.caption}</figcaption>
            ) : null}
          </figure>
        </>
      ) : null}
    </dialog>
  )
}
