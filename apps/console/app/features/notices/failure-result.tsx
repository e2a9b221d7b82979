import type { CallFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Result, Typography } from 'antd'
import { CloudAlert } from 'lucide-react'
import { useFailureWords } from './use-failure-words.ts'

/** The error state of a list or page: what happened, Retry, and the id by which an operator finds the cause. */
export function FailureResult({
  fault,
  retry,
}: {
  readonly fault: unknown
  readonly retry?: (() => void) | undefined
}) {
  const t = useTranslations()
  const words = useFailureWords()
  const failure = failureOf(fault)
  return (
    <div role="alert">
      <Result
        icon={<CloudAlert size={48} strokeWidth={1.25} aria-hidden="true" />}
        title={<h2>{t('kit.failed')}</h2>}
        subTitle={failure ? words(failure) : t('basics.unexpected')}
        extra={
          <>
            {retry ? (
              <Button type="primary" onClick={retry}>
                {t('basics.retry')}
              </Button>
            ) : null}
            {failure?.requestId ? (
              <p>
                {t('basics.requestId')} <Typography.Text code>{failure.requestId}</Typography.Text>
              </p>
            ) : null}
          </>
        }
      />
    </div>
  )
}

function failureOf(fault: unknown): CallFailure | null {
  return fault instanceof Error && 'failure' in fault ? (fault.failure as CallFailure) : null
}
