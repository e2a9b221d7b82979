import { createFileSender, unfinishedUploads } from '@tiltyard/client'
import { addresses, attachmentLimits, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { paceOf, type Sample, type UploadItemProps } from '@tiltyard/ui'
import { useEffect, useRef, useState } from 'react'
import { call, sessionCaller } from '../../identity/session/index.ts'
import { parseRefusal } from './refusal.model.ts'

const sendFile = createFileSender({ call, ...sessionCaller })

type Attachment = {
  readonly item: UploadItemProps
  /** Set once the upload is complete and checked. */
  readonly fileName: string | null
}

/** Uploads the file as soon as it is selected, so that submitting the form is fast. */
export function useUpload(attachmentType: ResumableAttachmentType) {
  const t = useTranslations('uploads')
  const basics = useTranslations('basics')
  const [attachment, setAttachment] = useState<Attachment | null>(null)
  const current = useRef<{ readonly abort: AbortController; uploadId: string | null }>(null)
  useEffect(() => () => current.current?.abort.abort(), [])

  const remove = () => {
    const { abort, uploadId = null } = current.current ?? {}
    current.current = null
    abort?.abort()
    setAttachment(null)
    if (uploadId) void abortUpload(uploadId)
  }

  const send = async (file: File, again: string | null) => {
    current.current?.abort.abort()
    const ownUpload = { abort: new AbortController(), uploadId: again }
    current.current = ownUpload
    // Updates are ignored once another file is selected.
    const samples: Sample[] = []
    let item: UploadItemProps = { name: file.name, size: file.size, state: 'uploading', sent: 0 }
    const show = (change: Partial<UploadItemProps>, fileName: string | null = null) => {
      if (current.current !== ownUpload) return
      item = { ...item, ...change }
      setAttachment({ item: { ...item, onCancel: remove, onRemove: remove }, fileName })
    }
    const retry = () => void send(file, ownUpload.uploadId)
    const pause = () => {
      ownUpload.abort.abort()
      show({ phase: 'paused', bytesPerSecond: 0, secondsLeft: null, onResume: retry })
    }
    if (file.size > attachmentLimits[attachmentType]) return show({ state: 'error', error: t('tooLarge') })
    show({})
    const outcome = await sendFile({
      attachmentType,
      file,
      uploadId: again,
      signal: ownUpload.abort.signal,
      onStarted: (uploadId) => {
        ownUpload.uploadId = uploadId
        show({ onPause: pause })
      },
      onProgress: (sent) => {
        // Parts in flight at the pause are lost, and the rate no longer applies.
        if (ownUpload.abort.signal.aborted) return show({ sent })
        samples.push({ at: performance.now(), sent })
        show({ sent, ...paceOf(samples, file.size) })
      },
      onChecking: () => show({ phase: 'checking', sent: file.size, bytesPerSecond: 0, secondsLeft: null }),
    })
    if (ownUpload.abort.signal.aborted) return
    if (outcome.ok) return show({ state: 'done' }, outcome.fileName)
    const refusal = outcome.failure ? null : parseRefusal(outcome.reason)
    const error = refusal ? t(`refused.${refusal}`) : outcome.failure?.msg || basics('offline')
    show({ state: 'error', error, onRetry: retry })
  }
  return { attachment, choose: (file: File) => void send(file, null), remove }
}

/** Deletes the parts at once instead of after a day. */
async function abortUpload(uploadId: string): Promise<void> {
  unfinishedUploads.forget(uploadId)
  await call(addresses.abortUpload, { params: { uploadId } })
}
