import type { ReactNode } from 'react'
import { useKitMessages } from '../messages/kit-messages.ts'
import type { Loadable } from './loadable.ts'
import { ErrorState } from './states.tsx'

export type LoadProps<Value> = {
  readonly of: Loadable<Value>
  /** Has the shape of the content, so that there is no layout shift. */
  readonly skeleton: ReactNode
  /** An <EmptyState> that explains what will appear and what to do. */
  readonly empty: ReactNode
  readonly onRetry: () => void
  /** By default a list without entries is empty and everything else is not. */
  readonly isEmpty?: (value: Value) => boolean
  readonly children: (value: Value) => ReactNode
}

const hasNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** The four states of loaded data: skeleton, error with Retry and request id, empty, content. */
export function Load<Value>({
  of,
  skeleton,
  empty,
  onRetry,
  isEmpty = hasNothing,
  children,
}: LoadProps<Value>) {
  const messages = useKitMessages()
  switch (of.state) {
    case 'loading':
      return (
        <div role="status" aria-busy="true">
          <span className="unseen">{messages.loading}</span>
          {skeleton}
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          title={messages.failed}
          retry={{ label: messages.retry, onPress: onRetry }}
          {...(of.requestId && { requestId: { label: messages.requestId, value: of.requestId } })}
        >
          {of.text ?? messages.failedText}
        </ErrorState>
      )
    case 'ready':
      return isEmpty(of.value) ? empty : children(of.value)
  }
}
