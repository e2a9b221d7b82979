import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { paceOf, type Sample, type UploadItemProps } from '@tiltyard/ui'
import { useRef, useState } from 'react'
import { readToken } from '../session/index.ts'

const upload = createUpload({ token: readToken })
const largestBytes = 20 * 1024 * 1024

export type Attachment = {
  readonly item: Omit<UploadItemProps, 'onCancel' | 'onRetry' | 'onRemove'>
  readonly file: File
  /** Once the server has it. */
  readonly fileName: string | null
}

/** One file, sent as soon as it is chosen, so that sending the form afterwards takes no time. */
export function useAttachment() {
  const t = useTranslations('contribution')
  const basics = useTranslations('basics')
  const [attachment, setAttachment] = useState<Attachment | null>(null)
  const abort = useRef<AbortController>(null)

  const choose = async (file: File) => {
    abort.current?.abort()
    const mine = new AbortController()
    abort.current = mine
    const { name, size } = file
    const show = (item: Partial<Attachment['item']>, fileName: string | null = null) => {
      if (abort.current === mine)
        setAttachment({ item: { name, size, state: 'uploading', ...item }, file, fileName })
    }
    if (size > largestBytes) return show({ state: 'error', error: t('file.tooLarge') })
    const samples: Sample[] = []
    show({ sent: 0 })
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType: 'contribution', file } },
      {
        signal: mine.signal,
        onProgress: (sent) => {
          samples.push({ at: performance.now(), sent: Math.min(sent, size) })
          show({ sent: Math.min(sent, size), ...paceOf(samples, size) })
        },
      },
    )
    if (!outcome.ok) return show({ state: 'error', error: outcome.msg || basics('offline') })
    show({ state: 'done' }, outcome.value[0]?.fileName ?? null)
  }
  const remove = () => {
    abort.current?.abort()
    abort.current = null
    setAttachment(null)
  }
  return { attachment, choose: (file: File) => void choose(file), remove }
}
