import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/certificates' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/certificates' with { type: 'json' }
import { Button, Card, Flex, Form, Input, InputNumber, Popconfirm, Select } from 'antd'
import { useEffect, useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useCompetitionMutation } from '../admin/use-competition.ts'
import { type CertificateFields, issueFrom, placeholders } from './certificate-form.model.ts'

/** A certificate has texts of both languages, whichever the console is read in. */
const [zhTexts, enTexts] = [zh.admin.defaults, en.admin.defaults]
const initial: CertificateFields = {
  basis: 'award',
  recipients: 'members',
  naming: 'name',
  lastRank: 3,
  template: 'classic',
  language: 'both',
  colour: '#966000',
  titleZh: zhTexts.title,
  titleEn: enTexts.title,
  textZh: zhTexts.text,
  textEn: enTexts.text,
  issuerZh: zhTexts.issuer,
  issuerEn: enTexts.issuer,
  signatory: '',
  roleZh: zhTexts.role,
  roleEn: enTexts.role,
}

const choices = {
  basis: ['award', 'division-award', 'place', 'participation'],
  recipients: ['members', 'team'],
  naming: ['name', 'nickname'],
  template: ['classic', 'modern', 'plain'],
  language: ['both', 'zh', 'en'],
} as const
const names = {
  basis: 'bases',
  recipients: 'recipientNames',
  naming: 'namings',
  template: 'templates',
  language: 'languages',
} as const

const lines = [
  ['titleZh', 40],
  ['titleEn', 40],
  ['issuerZh', 80],
  ['issuerEn', 80],
  ['roleZh', 40],
  ['roleEn', 40],
] as const

export function CertificateForm({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations('certificates.admin')
  const [form] = Form.useForm<CertificateFields>()
  const basis = Form.useWatch('basis', form)
  const issue = useCompetitionMutation(
    (fields: CertificateFields) =>
      callApi(addresses.issueCertificates, { params: { competitionId }, body: issueFrom(fields) }),
    { done: ({ total }) => t('issued', { count: total }) },
  )
  const send = async () => issue.mutate(await form.validateFields())
  return (
    <Card title={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('issue')}</h2>}>
      <Form form={form} layout="vertical" initialValues={initial} preserve>
        <Flex gap={16} wrap>
          {(['basis', 'recipients', 'naming', 'template', 'language'] as const).map((field) => (
            <Form.Item key={field} name={field} label={t(field)} style={{ flex: '1 1 180px' }}>
              <Select
                options={choices[field].map((value) => ({
                  value,
                  label: t(`${names[field]}.${value}` as 'bases.award'),
                }))}
              />
            </Form.Item>
          ))}
          <Form.Item name="lastRank" label={t('lastRank')} hidden={basis !== 'place'}>
            <InputNumber min={1} max={1000} />
          </Form.Item>
          <Form.Item name="colour" label={t('colour')}>
            <Input type="color" style={{ width: 72 }} />
          </Form.Item>
        </Flex>
        {(['textZh', 'textEn'] as const).map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(field)}
            extra={t('textHint', { placeholders })}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input.TextArea rows={2} maxLength={400} />
          </Form.Item>
        ))}
        <Flex gap={16} wrap>
          {lines.map(([field, maxLength]) => (
            <Form.Item
              key={field}
              name={field}
              label={t(field)}
              rules={[{ required: true, whitespace: true }]}
              style={{ flex: '1 1 220px' }}
            >
              <Input maxLength={maxLength} />
            </Form.Item>
          ))}
          <Form.Item name="signatory" label={t('signatory')} style={{ flex: '1 1 220px' }}>
            <Input maxLength={30} />
          </Form.Item>
        </Flex>
        <Flex gap={12} wrap>
          <PreviewButton competitionId={competitionId} fieldsOf={() => form.validateFields()} />
          <Popconfirm title={t('issueAsk')} okText={t('issue')} onConfirm={() => void send()}>
            <Button type="primary" loading={issue.isPending}>
              {t('issue')}
            </Button>
          </Popconfirm>
        </Flex>
      </Form>
    </Card>
  )
}

type PreviewButtonProps = {
  readonly competitionId: string
  readonly fieldsOf: () => Promise<CertificateFields>
}

/** Browsers block a window that is opened after an answer, so the PDF is a link. */
function PreviewButton({ competitionId, fieldsOf }: PreviewButtonProps) {
  const t = useTranslations('certificates.admin')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const preview = useCompetitionMutation(
    async (fields: CertificateFields) => {
      const { design } = issueFrom(fields)
      const { pdf } = await callApi(addresses.previewCertificate, {
        params: { competitionId },
        body: { design },
      })
      const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))
      setAddress(URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })))
    },
    { done: t('previewReady') },
  )
  return (
    <>
      <Button
        loading={preview.isPending}
        onClick={() => void fieldsOf().then((fields) => preview.mutate(fields))}
      >
        {t('preview')}
      </Button>
      {address ? (
        <Button type="link" href={address} target="_blank" rel="noopener">
          {t('openPreview')}
        </Button>
      ) : null}
    </>
  )
}
