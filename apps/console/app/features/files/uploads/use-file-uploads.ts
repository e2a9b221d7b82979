import { useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { useRef, useState } from 'react'
import {
  addFiles,
  nextFile,
  type QueuedFile,
  withFailure,
  without,
  withRetry,
  withSending,
} from './upload-queue.model.ts'
import { type AttachmentTarget, useSendAttachment } from './use-send-attachment.ts'

type FileUploadsOptions<How> = AttachmentTarget<How> & {
  /** After each file. */
  readonly onAttached: () => void
}

export type FileUploads<How> = {
  readonly queue: readonly QueuedFile<How>[]
  readonly send: (files: readonly File[], how: How) => void
  readonly retry: (key: number) => void
  readonly dismiss: (key: number) => void
}

/** Uploads any number of files, each followed by its attachment to the owner. */
export function useFileUploads<How>({ onAttached, ...target }: FileUploadsOptions<How>): FileUploads<How> {
  const t = useTranslations('console.file')
  const { message } = App.useApp()
  const sendAttachment = useSendAttachment(target)
  const [queue, show] = useState<readonly QueuedFile<How>[]>([])
  // The loop below reads the queue between renders.
  const current = useRef(queue)
  const isRunning = useRef(false)
  const change = (next: readonly QueuedFile<How>[]) => {
    current.current = next
    show(next)
  }

  const sendOne = async ({ key, file, how }: QueuedFile<How>): Promise<boolean> => {
    const abort = new AbortController()
    const failure = await sendAttachment(file, how, {
      signal: abort.signal,
      onProgress: (progress) => change(withSending(current.current, key, progress, () => abort.abort())),
    }).catch((fault: unknown) => {
      reportError(fault)
      return target.refusedText
    })
    change(failure === null ? without(current.current, key) : withFailure(current.current, key, failure))
    return failure === null
  }

  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    let count = 0
    for (let file = nextFile(current.current); file; file = nextFile(current.current))
      if (await sendOne(file)) {
        count += 1
        onAttached()
      }
    isRunning.current = false
    if (count > 0) void message.success(t('done', { count }))
  }

  const changeAndRun = (next: readonly QueuedFile<How>[]) => {
    change(next)
    void run()
  }
  return {
    queue,
    send: (files, how) => changeAndRun(addFiles(current.current, files, how)),
    retry: (key) => changeAndRun(withRetry(current.current, key)),
    dismiss: (key) => change(without(current.current, key)),
  }
}
