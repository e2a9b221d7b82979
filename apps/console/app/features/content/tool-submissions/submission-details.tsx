import { addresses, fillPath, inLanguage, type ReviewedSubmission } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Descriptions, Flex, Image, Tag } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { ScanTag, SubmissionStateTag } from './submission-tags.tsx'

type DetailsProps = { readonly submission: ReviewedSubmission }

/** Rendered as plain text, never as markup. Links open without an opener and are not followed by the platform. */
export function SubmissionDetails({ submission }: DetailsProps) {
  const t = useTranslations('toolReview')
  const { form, changed } = submission
  const row = (field: keyof typeof form, children: ReactNode) => ({
    key: field,
    label: (
      <>
        {t(`fields.${field}`)}
        {changed.includes(field) ? (
          <>
            {' '}
            <Tag color="gold">{t('changed')}</Tag>
          </>
        ) : null}
      </>
    ),
    children: children || '—',
  })
  const inBoth = ({ zh, en }: { zh: string; en: string }) => (
    <Text>{[zh, en].filter(Boolean).join('\n\n')}</Text>
  )
  return (
    <>
      <Checks submission={submission} />
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'state', label: t('state'), children: <SubmissionStateTag state={submission.state} /> },
          { key: 'submitter', label: t('submitter'), children: submission.submitter.nickname },
          {
            key: 'submittedAt',
            label: t('submittedAt'),
            children: <TimeText iso={submission.submittedAt} />,
          },
          row('isAuthor', form.isAuthor ? t('isAuthor') : t('isNotAuthor')),
          row('message', <Text>{form.message}</Text>),
          row('name', form.name),
          row('summary', inBoth(form.summary)),
          row('description', inBoth(form.description)),
          row('category', form.category),
          row('licence', form.licence),
          row('repository', <Outside address={form.repository} />),
          row('homepage', <Outside address={form.homepage} />),
          row('authors', form.authors.join(', ')),
          row('language', form.language),
          row('platforms', form.platforms.join(', ')),
          row(
            'install',
            <Text>{form.install.map(({ label, command }) => `${label}: ${command}`).join('\n')}</Text>,
          ),
          row('version', form.version),
          row('releasedOn', form.releasedOn),
          row('versionNotes', inBoth(form.versionNotes)),
          row('screenshots', <Screenshots files={form.screenshots} />),
          { key: 'file', label: t('file'), children: <SubmittedFile submission={submission} /> },
          ...decisionItems({
            reviewer: { label: t('reviewer'), value: submission.reviewer },
            decided: { label: t('decided'), value: submission.decidedAt },
            reason: { label: t('reason'), value: submission.reason },
          }),
        ]}
      />
    </>
  )
}

function Text({ children }: { readonly children: string }) {
  return children ? <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span> : '—'
}

function Outside({ address }: { readonly address: string }) {
  if (!/^https:\/\//.test(address)) return <Text>{address}</Text>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener nofollow ugc noreferrer"
      style={{ overflowWrap: 'anywhere' }}
    >
      {address}
    </a>
  )
}

function Screenshots({ files }: { readonly files: readonly string[] }) {
  const t = useTranslations('toolReview')
  if (files.length === 0) return '—'
  return (
    <Flex gap={8} wrap>
      {files.map((file, index) => (
        <Image
          key={file}
          width={160}
          preview={false}
          src={`/_image?file=${file}&w=384`}
          alt={t('screenshot', { number: index + 1 })}
        />
      ))}
    </Flex>
  )
}

function SubmittedFile({ submission: { id, file, scan, scanDetail } }: DetailsProps) {
  const t = useTranslations('toolReview')
  if (!file) return '—'
  return (
    <Flex vertical gap={4} align="start">
      <Flex gap={8} wrap align="center">
        <Button
          size="small"
          icon={<Download size={14} aria-hidden="true" />}
          href={fillPath(addresses.getToolSubmissionFile.path, { submissionId: id })}
        >
          {`${file.name} (${Math.ceil(file.size / 1024)} kB)`}
        </Button>
        <ScanTag scan={scan} />
        {scanDetail}
      </Flex>
      <code style={{ overflowWrap: 'anywhere' }}>{file.sha256}</code>
      {scan === 'off' ? <span>{t('notScanned')}</span> : null}
    </Flex>
  )
}

/** What a reviewer should look at first. */
function Checks({ submission: { isMine, known, others, path } }: DetailsProps) {
  const t = useTranslations('toolReview')
  const { language } = useLanguage()
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      {isMine ? <Alert type="info" showIcon title={t('mine')} /> : null}
      {path ? <Alert type="success" showIcon title={t('published')} description={path} /> : null}
      {known.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('known')}
          description={
            <ul>
              {known.map(({ id, title, by }) => (
                <li key={id}>
                  <Link to={`/contents/tool/${id}`}>{inLanguage(title, language)}</Link> {t(`knownBy.${by}`)}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {others.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('others')}
          description={others.map(({ name, submitter }) => `${name} (${submitter.nickname})`).join('; ')}
        />
      ) : null}
    </Flex>
  )
}
