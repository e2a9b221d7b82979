import { useQuery } from '@tanstack/react-query'
import type { Contribution } from '@tiltyard/contracts'
import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { Download } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { DecideButtons, type DecisionChoice } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { ContributionStateTag } from './contribution-table.tsx'
import { contributionQuery, contributionsKey } from './queries.ts'

export function ContributionDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations()
  const one = useQuery(contributionQuery(id))
  return (
    <Drawer
      open
      size="large"
      title={one.data?.title ?? t('basics.loading')}
      closable={{ 'aria-label': t('basics.close') }}
      onClose={onClose}
      footer={one.data ? <DecideContribution contribution={one.data} /> : null}
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? <ContributionDetails contribution={one.data} /> : null}
    </Drawer>
  )
}

/** Plain text, as it was sent: nothing in it is ever taken for markup. */
function ContributionDetails({ contribution }: { readonly contribution: Contribution }) {
  const t = useTranslations('contributions')
  const { id, kind, state, sender, email, language, createTime, file, reviewer, decideTime, reason, text } =
    contribution
  const items = [
    { key: 'state', label: t('state'), children: <ContributionStateTag state={state} /> },
    { key: 'kind', label: t('kind'), children: t(`kinds.${kind}`) },
    { key: 'sender', label: t('sender'), children: sender?.nickname ?? t('stranger') },
    { key: 'email', label: t('email'), children: email },
    { key: 'language', label: t('language'), children: t(`languages.${language}`) },
    { key: 'sent', label: t('sent'), children: <TimeText iso={createTime} /> },
    ...(file
      ? [
          {
            key: 'file',
            label: t('file'),
            children: (
              <Button
                size="small"
                icon={<Download size={14} aria-hidden="true" />}
                href={fillPath(addresses.getContributionFile.path, { contributionId: id })}
              >
                {`${file.name} (${Math.ceil(file.size / 1024)} kB)`}
              </Button>
            ),
          },
        ]
      : []),
    ...(reviewer ? [{ key: 'by', label: t('reviewer'), children: reviewer.nickname }] : []),
    ...(decideTime ? [{ key: 'at', label: t('decided'), children: <TimeText iso={decideTime} /> }] : []),
    ...(reason ? [{ key: 'reason', label: t('reason'), children: reason }] : []),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={items} />
      <p style={{ whiteSpace: 'pre-wrap', marginTop: 16, overflowWrap: 'anywhere' }}>{text}</p>
    </>
  )
}

type Decision = 'review' | 'accept' | 'decline'

/** The sender is told, so a decline needs words. */
function DecideContribution({ contribution: { id, state } }: { readonly contribution: Contribution }) {
  const t = useTranslations('contributions')
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'decline',
      label: t('decline'),
      tone: 'danger',
      confirmation: { reasonTitle: t('decline') },
    },
    ...(state === 'new' ? [{ decision: 'review' as const, label: t('review'), tone: 'plain' as const }] : []),
    { decision: 'accept', label: t('accept'), tone: 'primary' },
  ]
  const decide = (decision: Decision, reason: string) =>
    callApi(addresses.decideContribution, {
      params: { contributionId: id },
      body: decision === 'decline' ? { decision, reason } : { decision },
    })
  return (
    <DecideButtons
      choices={state === 'accepted' || state === 'declined' ? [] : choices}
      decide={decide}
      texts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      reasonMaxLength={1000}
      queryKey={contributionsKey}
    />
  )
}
