import { useTranslations } from '@tiltyard/i18n/browser'
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './attachments.module.css'

type FileDropProps = {
  readonly onDrop: (files: readonly File[]) => void
  /** The buttons that do the same without a mouse. */
  readonly children: ReactNode
}

/** An area for files that are dragged from the desktop; folders are left out. */
export function FileDrop({ onDrop, children }: FileDropProps) {
  const t = useTranslations('console.file')
  const [isOver, setOver] = useState(false)
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    const files = droppedFiles(event.dataTransfer)
    if (files.length > 0) onDrop(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has no keyboard form; the buttons within do the same.
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <small>{t('drop')}</small>
    </div>
  )
}

function droppedFiles({ items }: DataTransfer): readonly File[] {
  return [...items].flatMap((item) => {
    const file = item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory ? item.getAsFile() : null
    return file ? [file] : []
  })
}
