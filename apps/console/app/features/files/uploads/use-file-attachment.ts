import { App } from 'antd'
import { useState } from 'react'
import { type AttachmentTarget, type SendingProgress, useSendAttachment } from './use-send-attachment.ts'

type FileAttachmentOptions<How> = AttachmentTarget<How> & {
  readonly doneText: string
  readonly onAttached: () => void
}

export type SendingFile = SendingProgress & {
  readonly file: File
  /** The parts that have arrived are kept: the same file can be resumed. */
  readonly onStop: () => void
}

/** Uploads one file, then attaches it to its owner. */
export function useFileAttachment<How>({ doneText, onAttached, ...target }: FileAttachmentOptions<How>) {
  const { message } = App.useApp()
  const sendAttachment = useSendAttachment(target)
  /** Null while nothing is being sent. */
  const [progress, setProgress] = useState<SendingFile | null>(null)

  const send = async (file: File, options: How) => {
    const abort = new AbortController()
    try {
      const failure = await sendAttachment(file, options, {
        signal: abort.signal,
        onProgress: (now) => setProgress({ ...now, file, onStop: () => abort.abort() }),
      })
      if (failure !== null) {
        const tell = abort.signal.aborted ? message.info : message.error
        return void tell(failure)
      }
      void message.success(doneText)
      onAttached()
    } finally {
      setProgress(null)
    }
  }
  return { progress, send }
}
