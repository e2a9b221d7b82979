import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { paceOf, type Sample, type UploadItemProps } from '@tiltyard/ui'
import { useRef, useState } from 'react'
import { sessionCaller } from '../session/index.ts'

const upload = createUpload(sessionCaller)
const largestBytes = 20 * 1024 * 1024

type DocumentUpload = {
  readonly item: Omit<UploadItemProps, 'onCancel' | 'onRetry' | 'onRemove'>
  readonly file: File
}

/**
 * Uploads the photo as soon as it is selected. Checks in the page only save a request: the server checks the
 * content.
 */
export function useDocument() {
  const t = useTranslations('security.verify.photo')
  const basics = useTranslations('basics')
  const [uploadState, setUploadState] = useState<DocumentUpload | null>(null)
  const abort = useRef<AbortController>(null)
  const arriving = useRef<Promise<string | null>>(Promise.resolve(null))

  /** The name on the server; null if the upload failed. */
  const send = async (file: File): Promise<string | null> => {
    abort.current?.abort()
    const ownAbort = new AbortController()
    abort.current = ownAbort
    const { name, size } = file
    const show = (item: Partial<DocumentUpload['item']>) => {
      if (abort.current === ownAbort)
        setUploadState({ item: { name, size, state: 'uploading', ...item }, file })
    }
    const fail = (error: string) => {
      show({ state: 'error', error })
      return null
    }
    if (!/\.jpe?g$/i.test(name)) return fail(t('jpegOnly'))
    if (size > largestBytes) return fail(t('tooLarge'))
    const samples: Sample[] = []
    show({ sent: 0 })
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType: 'identity-document', file } },
      {
        signal: ownAbort.signal,
        onProgress: (sent) => {
          samples.push({ at: performance.now(), sent: Math.min(sent, size) })
          show({ sent: Math.min(sent, size), ...paceOf(samples, size) })
        },
      },
    )
    if (!outcome.ok) return fail(outcome.msg || basics('offline'))
    show({ state: 'done' })
    return outcome.value[0]?.fileName ?? null
  }
  const choose = (file: File) => {
    arriving.current = send(file)
  }
  const remove = () => {
    abort.current?.abort()
    abort.current = null
    arriving.current = Promise.resolve(null)
    setUploadState(null)
  }
  /** Lets a submitted form wait for the upload. */
  const whenUploaded = () => arriving.current
  return { uploadState, whenUploaded, choose, remove }
}
