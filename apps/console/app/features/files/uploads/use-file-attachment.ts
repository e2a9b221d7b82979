import { type CallFailure, createFileSender, type UploadTarget } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes, type Pace, paceOf, type Sample } from '@tiltyard/ui'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, call, sessionCaller } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'

const sendFile = createFileSender({ call, ...sessionCaller })

type FileAttachmentOptions<How> = {
  readonly target: UploadTarget
  /** Attaches the uploaded file to its owner. */
  readonly attach: (fileName: string, options: How) => Promise<unknown>
  readonly refusedText: string
  readonly doneText: string
  readonly onAttached: () => void
}

export type SendingFile = Pace & {
  readonly file: File
  readonly sentBytes: number
  readonly isChecking: boolean
  /** The parts that have arrived are kept: the same file can be resumed. */
  readonly onStop: () => void
}

/** Uploads a file, then attaches it to its owner. */
export function useFileAttachment<How>({
  target,
  attach,
  refusedText,
  doneText,
  onAttached,
}: FileAttachmentOptions<How>) {
  const { message } = App.useApp()
  const t = useTranslations('uploads')
  const failureText = useFailureText()
  /** Null while nothing is being sent. */
  const [progress, setProgress] = useState<SendingFile | null>(null)

  const failedText = ({ name, size }: File, failure: CallFailure | null) => {
    if (!failure) return refusedText
    return failure.status === 0 ? t('unfinished', { name, size: formatBytes(size) }) : failureText(failure)
  }

  const send = async (file: File, options: How) => {
    const abort = new AbortController()
    const samples: Sample[] = []
    const show = (sentBytes: number, isChecking: boolean) =>
      setProgress({
        file,
        sentBytes,
        isChecking,
        onStop: () => abort.abort(),
        ...paceOf(isChecking ? [] : samples, file.size),
      })
    show(0, false)
    try {
      const outcome = await sendFile({
        ...target,
        file,
        signal: abort.signal,
        onProgress(sent) {
          samples.push({ at: performance.now(), sent })
          show(sent, false)
        },
        onChecking: () => show(file.size, true),
      })
      if (!outcome.ok) {
        const tell = abort.signal.aborted ? message.info : message.error
        return void tell(failedText(file, outcome.failure))
      }
      await attach(outcome.fileName, options)
      void message.success(doneText)
      onAttached()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setProgress(null)
    }
  }
  return { progress, send }
}
