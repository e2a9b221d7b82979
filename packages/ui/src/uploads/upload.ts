/** The seed's four. */
export type UploadState = 'uploading' | 'done' | 'error' | 'removed'

export type UploadItemProps = {
  readonly name: string
  /** Bytes of the whole file, and of it those that have arrived. */
  readonly size: number
  readonly sent?: number
  readonly state: UploadState
  /** While uploading: stopped by its owner, or all there and being looked at. */
  readonly phase?: 'paused' | 'checking'
  readonly bytesPerSecond?: number
  readonly secondsLeft?: number | null
  /** What went wrong, in the reader's language. */
  readonly error?: string
  readonly onPause?: () => void
  readonly onResume?: () => void
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onRemove?: () => void
}
