import { useTranslations } from '@tiltyard/i18n/browser'
import { ErrorState } from '@tiltyard/ui'

type BoardErrorProps = {
  readonly failure: { readonly msg: string; readonly requestId: string | null }
  readonly onRetry: () => void
}

/** What could not be read, in the server's words, with Retry and the number of the request. */
export function BoardError({ failure, onRetry }: BoardErrorProps) {
  const basics = useTranslations('basics')
  const kit = useTranslations('kit')
  return (
    <ErrorState
      title={kit('failed')}
      retry={{ label: basics('retry'), onPress: onRetry }}
      {...(failure.requestId && { requestId: { label: basics('requestId'), value: failure.requestId } })}
    >
      {failure.msg || basics('offline')}
    </ErrorState>
  )
}
