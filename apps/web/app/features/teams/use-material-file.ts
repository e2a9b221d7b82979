import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { paceOf, type Sample, type UploadItemProps } from '@tiltyard/ui'
import { useRef, useState } from 'react'
import { readToken } from '../session/index.ts'
import { isJpeg, largestBytes } from './accept-form.model.ts'
import { previewOf } from './preview-of.ts'

const upload = createUpload({ token: readToken })

export type MaterialFile = {
  readonly item: Omit<UploadItemProps, 'onCancel' | 'onRetry' | 'onRemove'>
  readonly file: File
  /** A picture of it, from the browser's own copy. */
  readonly preview: string
  /** Once the server has it. */
  readonly fileName: string | null
}

/** One picture, sent as soon as it is chosen. */
export function useMaterialFile() {
  const t = useTranslations('teams.dialog')
  const [attachment, setAttachment] = useState<MaterialFile | null>(null)
  const abort = useRef<AbortController>(null)

  const choose = async (file: File) => {
    abort.current?.abort()
    const mine = new AbortController()
    abort.current = mine
    const { name, size } = file
    let preview = ''
    const show = (item: Partial<MaterialFile['item']>, fileName: string | null = null) => {
      if (abort.current === mine)
        setAttachment({ item: { name, size, state: 'uploading', ...item }, file, preview, fileName })
    }
    if (!isJpeg(file)) return show({ state: 'error', error: t('onlyJpeg') })
    if (size > largestBytes) return show({ state: 'error', error: t('tooLarge') })
    const samples: Sample[] = []
    preview = await previewOf(file)
    show({ sent: 0 })
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType: 'personal-material', file } },
      {
        signal: mine.signal,
        onProgress: (sent) => {
          samples.push({ at: performance.now(), sent: Math.min(sent, size) })
          show({ sent: Math.min(sent, size), ...paceOf(samples, size) })
        },
      },
    )
    if (!outcome.ok) return show({ state: 'error', error: outcome.msg || t('uploadFailed') })
    show({ state: 'done' }, outcome.value[0]?.fileName ?? null)
  }
  const remove = () => {
    abort.current?.abort()
    abort.current = null
    setAttachment(null)
  }
  return { attachment, choose: (file: File) => void choose(file), remove }
}
