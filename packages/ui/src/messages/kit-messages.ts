import { createContext, useContext } from 'react'

/** Texts of the components themselves, which may contain {placeholders}. An app passes its messages `kit`. */
export type KitMessages = {
  readonly loading: string
  readonly failed: string
  readonly failedText: string
  readonly retry: string
  readonly requestId: string
  readonly nothingWritten: string
  readonly time: Readonly<Record<'left' | 'justNow' | 'over', string>>
  readonly chart: Readonly<
    Record<'table' | 'copy' | 'copied' | 'copyFailed' | 'less' | 'more' | 'day', string>
  >
  readonly reading: Readonly<
    Record<
      | 'outline'
      | 'copy'
      | 'copyCode'
      | 'done'
      | 'copied'
      | 'copyFailed'
      | 'linkTo'
      | 'linkCopied'
      | 'enlarge'
      | 'close'
      | 'notes'
      | 'note'
      | 'back',
      string
    >
  >
  readonly upload: Readonly<
    Record<
      | 'uploading'
      | 'done'
      | 'error'
      | 'removed'
      | 'paused'
      | 'checking'
      | 'pause'
      | 'resume'
      | 'cancel'
      | 'remove'
      | 'progress'
      | 'sent'
      | 'pace'
      | 'left',
      string
    >
  >
}

export const KitMessagesContext = createContext<KitMessages | null>(null)

export function useKitMessages(): KitMessages {
  const messages = useContext(KitMessagesContext)
  if (!messages) throw new Error('UiProvider was given no words')
  return messages
}
