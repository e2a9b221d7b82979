import type { CallFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Result, Typography } from 'antd'
import { CloudAlert } from 'lucide-react'
import { useContext } from 'react'
import { RetryInstead } from './retry-instead.ts'
import { useFailureText } from './use-failure-text.ts'

/** The error state of a list or page: message, Retry, and the request id for the operator. */
export function FailureResult({
  fault,
  retry,
}: {
  readonly fault: unknown
  readonly retry?: (() => void) | undefined
}) {
  const t = useTranslations()
  const failureText = useFailureText()
  const instead = useContext(RetryInstead)
  const failure = failureOf(fault)
  return (
    <div role="alert">
      <Result
        icon={<CloudAlert size={48} strokeWidth={1.25} style={{ marginInline: 'auto' }} aria-hidden="true" />}
        title={<h2>{t('kit.failed')}</h2>}
        subTitle={failure ? failureText(failure) : t('basics.unexpected')}
        extra={
          <>
            {retry && instead ? (
              <Button type="primary" href={instead.href} target="_blank" rel="noreferrer">
                {instead.label}
              </Button>
            ) : null}
            {retry && !instead ? (
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
