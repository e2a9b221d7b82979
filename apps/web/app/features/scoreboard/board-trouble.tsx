import { useTranslations } from '@tiltyard/i18n/browser'
import { ErrorState } from '@tiltyard/ui'

type BoardTroubleProps = {
  readonly trouble: { readonly msg: string; readonly requestId: string | null }
  readonly onRetry: () => void
}

/** What could not be read, in the server's words, with Retry and the number of the request. */
export function BoardTrouble({ trouble, onRetry }: BoardTroubleProps) {
  const basics = useTranslations('basics')
  const kit = useTranslations('kit')
  return (
    <ErrorState
      title={kit('failed')}
      retry={{ label: basics('retry'), onPress: onRetry }}
      {...(trouble.requestId && { requestId: { label: basics('requestId'), value: trouble.requestId } })}
    >
      {trouble.msg || basics('offline')}
    </ErrorState>
  )
}
