import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './attachments.module.css'

type Attachment = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
}
type AttachmentListProps<File extends Attachment> = {
  readonly files: readonly File[]
  readonly texts: { readonly none: string; readonly remove: (name: string) => string }
  readonly canEdit?: boolean
  /** Null: the file cannot be downloaded here. */
  readonly linkOf?: (file: File) => string | null
  readonly tagOf: (file: File) => ReactNode
  /** Below the file. */
  readonly detailsOf?: (file: File) => ReactNode
  /** Before the button that removes it. */
  readonly actionsOf?: (file: File) => ReactNode
  readonly onRemove: (fileId: string) => void
}

/** The files of a task or question. */
export function AttachmentList<File extends Attachment>(props: AttachmentListProps<File>) {
  const { files, texts, canEdit = true, linkOf, tagOf, detailsOf, actionsOf, onRemove } = props
  return (
    <>
      {files.length === 0 ? <p>{texts.none}</p> : null}
      <ul className={styles['list']}>
        {files.map((file) => {
          const href = linkOf?.(file) ?? null
          const name = <strong>{file.name}</strong>
          return (
            <li key={file.id}>
              <div className={styles['file']}>
                {href === null ? name : <a href={href}>{name}</a>} {formatBytes(file.size)} {tagOf(file)}
                <div className={styles['sum']}>sha256 {file.sha256}</div>
                {detailsOf?.(file)}
              </div>
              <div className={styles['actions']}>
                {actionsOf?.(file)}
                {canEdit ? (
                  <Popconfirm
                    title={texts.remove(file.name)}
                    okButtonProps={{ danger: true }}
                    onConfirm={() => onRemove(file.id)}
                  >
                    <Button
                      type="text"
                      aria-label={texts.remove(file.name)}
                      icon={<Trash2 size={16} aria-hidden="true" />}
                    />
                  </Popconfirm>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
