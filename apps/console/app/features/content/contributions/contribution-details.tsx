import type { Contribution, ContributionState } from '@tiltyard/contracts'
import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Descriptions, Tag } from 'antd'
import { Download } from 'lucide-react'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { new: 'processing', in_review: 'warning', accepted: 'success', declined: 'default' } as const

export function ContributionStateTag({ state }: { readonly state: ContributionState }) {
  const t = useTranslations('contributions')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

/** Rendered as plain text, never as markup. */
export function ContributionDetails({ contribution }: { readonly contribution: Contribution }) {
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
    ...decisionItems({
      reviewer: { label: t('reviewer'), value: reviewer?.nickname },
      decided: { label: t('decided'), value: decideTime },
      reason: { label: t('reason'), value: reason },
    }),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={items} />
      <p style={{ whiteSpace: 'pre-wrap', marginTop: 16, overflowWrap: 'anywhere' }}>{text}</p>
    </>
  )
}
