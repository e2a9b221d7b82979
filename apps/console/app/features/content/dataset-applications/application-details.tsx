import type { ApplicationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Alert, Descriptions, Flex, Tag } from 'antd'
import { BadgeCheck } from 'lucide-react'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { ApplicantHistory } from './applicant-history.tsx'
import { ApplicationEvents } from './application-events.tsx'
import { ApplicationStateTag } from './application-tags.tsx'
import { NoteForm } from './note-form.tsx'

type Props = { readonly application: ApplicationDetail }

/** Written by the applicant, so it is rendered as plain text. */
export function ApplicationDetails({ application }: Props) {
  const t = useTranslations('datasetReview')
  const { project, purpose, storage } = application
  return (
    <Flex vertical gap={20}>
      {application.isMine ? <Alert type="info" showIcon title={t('mineText')} /> : null}
      <Facts application={application} />
      <Identity application={application} />
      <Texts
        parts={[
          [t('project'), project],
          [t('purpose'), purpose],
          [t('storage'), storage],
        ]}
      />
      <ApplicantHistory history={application.history} />
      <ApplicationEvents events={application.events} />
      <NoteForm applicationId={application.id} />
    </Flex>
  )
}

function Facts({ application }: Props) {
  const t = useTranslations('datasetReview')
  const { state, isRenewal, submittedAt, answerDueAt, wantedUntil, until, licence } = application
  const items = [
    {
      key: 'state',
      label: t('state'),
      children: (
        <Flex gap={8} wrap align="center">
          <ApplicationStateTag state={state} />
          {isRenewal ? <Tag>{t('renewal')}</Tag> : null}
        </Flex>
      ),
    },
    { key: 'submitted', label: t('submitted'), children: submittedAt && <TimeText iso={submittedAt} /> },
    { key: 'due', label: t('answerDue'), children: answerDueAt && <TimeText iso={answerDueAt} /> },
    { key: 'wanted', label: t('wantedUntil'), children: wantedUntil },
    { key: 'until', label: t('until'), children: until },
    {
      key: 'licence',
      label: t('licence'),
      children: licence && t('licenceAccepted', { name: licence.name, version: licence.version }),
    },
    ...decisionItems({
      reviewer: { label: t('decidedBy'), value: application.decidedBy },
      decided: { label: t('decided'), value: application.decidedAt },
      reason: { label: t('reason'), value: application.reason },
    }),
  ]
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children)} />
}

function Texts({ parts }: { readonly parts: readonly (readonly [string, string])[] }) {
  return parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => (
      <section key={title}>
        <h3>{title}</h3>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      </section>
    ))
}

/** Copied from the verified profile when the application was submitted. */
function Identity({ application: { identity, applicant, downloads } }: Props) {
  const t = useTranslations('datasetReview')
  const items = [
    { key: 'nickname', label: t('nickname'), children: applicant.nickname },
    ...(identity
      ? [
          {
            key: 'name',
            label: t('realName'),
            children: (
              <Flex gap={8} wrap align="center">
                <strong>{identity.realName}</strong>
                <Tag color="success" icon={<BadgeCheck size={12} aria-hidden="true" />}>
                  {t(`verified.${identity.verifiedType}`)}
                </Tag>
              </Flex>
            ),
          },
          {
            key: 'org',
            label: t('org'),
            children: [identity.orgName, identity.department].filter(Boolean).join(' · '),
          },
          { key: 'orgType', label: t('orgType'), children: t(`orgTypes.${identity.orgType}`) },
        ]
      : []),
    {
      key: 'downloads',
      label: t('downloads'),
      children: t('downloadsOf', { ranges: downloads.ranges, bytes: formatBytes(downloads.bytes) }),
    },
  ]
  return (
    <section>
      <h3>{t('identity')}</h3>
      <Descriptions column={1} size="small" items={items} />
    </section>
  )
}
