import { useMutation, useQuery } from '@tanstack/react-query'
import { addresses, type DryRun } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Steps } from 'antd'
import { Play, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { siteOrigin } from '../../../page-context.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { FailureResult, useFailureText } from '../../shared/failures/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { stepsOf } from './dry-run.model.ts'
import { dryRunQuery } from './queries.ts'
import styles from './templates.module.css'

/** A dry run of the organiser, followed step by step until it is ready or has failed. */
export function DryRunPanel({ templateId }: { readonly templateId: string }) {
  const t = useTranslations('templates.dryRun')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [runId, setRunId] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: () =>
      callApi(addresses.startDryRun, { params: { templateId } }, { retryKey: crypto.randomUUID() }),
    onSuccess: ({ id }) => setRunId(id),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <Button
        icon={<Play size={16} aria-hidden="true" />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {t(runId ? 'again' : 'start')}
      </Button>
      {runId ? <DryRunProgress key={runId} runId={runId} /> : null}
    </>
  )
}

function DryRunProgress({ runId }: { readonly runId: string }) {
  const run = useQuery(dryRunQuery(runId))
  if (run.isError) return <FailureResult fault={run.error} retry={() => void run.refetch()} />
  return run.data ? <Progress run={run.data} /> : null
}

function Progress({ run }: { readonly run: DryRun }) {
  const t = useTranslations('templates.dryRun')
  const why = useTranslations('environments.failed.reasons')
  const steps = stepsOf(run)
  return (
    <div aria-live="polite" style={{ marginTop: 20 }}>
      <Steps
        size="small"
        orientation="vertical"
        current={steps.filter(({ status }) => status === 'finish').length}
        items={steps.map(({ step, status, seconds }) => ({
          title: t(`steps.${step}`),
          status,
          ...(seconds !== null && { content: t('seconds', { seconds: seconds.toFixed(1) }) }),
        }))}
      />
      {run.place ? <p>{t('place', { count: run.place - 1 })}</p> : null}
      {run.state === 'failed' ? (
        <Alert
          type="error"
          showIcon
          title={run.failure ? why(run.failure) : t('failed')}
          description={run.failureDetail ? <pre className={styles['said']}>{run.failureDetail}</pre> : null}
        />
      ) : null}
      {run.state === 'running' ? (
        <Alert
          type="success"
          showIcon
          title={t('ok')}
          description={
            <>
              <p className={styles['expires']}>{t('expires', { time: formatLocalTime(run.expiresAt) })}</p>
              <Button
                href={`${siteOrigin}/training/virtual/${run.id}`}
                target="_blank"
                rel="noopener"
                icon={<SquareTerminal size={16} aria-hidden="true" />}
              >
                {t('open')}
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  )
}
