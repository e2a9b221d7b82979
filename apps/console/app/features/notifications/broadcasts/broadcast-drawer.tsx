import { addresses, type BroadcastAudience } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, useFieldErrors, useMutationWithToast } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import type { NewBroadcast } from './new-broadcast.ts'
import { invalidateBroadcasts } from './queries.ts'

const audiences: readonly BroadcastAudience[] = [
  'everybody',
  'user',
  'organiser',
  'editor',
  'reviewer',
  'administrator',
]

/** A message is sent from its preview only, because it cannot be taken back. */
export function BroadcastDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('broadcasts')
  const basics = useTranslations('basics')
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const [preview, setPreview] = useState<NewBroadcast | null>(null)
  const [retryKey] = useState(() => crypto.randomUUID())
  const send = useMutationWithToast(
    (body: NewBroadcast) => callApi(addresses.sendBroadcast, { body }, { retryKey }),
    { done: t('sent'), onDone: onClose, invalidate: invalidateBroadcasts },
  )
  const validate = async () => {
    const { validateBroadcast } = await import('./broadcast.form.ts')
    const result = validateBroadcast({ byMail: false, ...pruneFormValues(form.getFieldsValue(true)) })
    return result.ok ? setPreview(result.value) : showErrors(form, result.errors)
  }
  return (
    <Drawer
      open
      size={960}
      title={t('new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={() => void validate()}>
          {t('preview')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger={[]}
        initialValues={{ audience: 'everybody', byMail: false }}
      >
        <Form.Item name="audience" label={t('audience')} required>
          <Select<BroadcastAudience>
            options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          />
        </Form.Item>
        <LocalisedText path={['title']} label={t('subject')} required max={100} />
        <LocalisedRich path={['document']} label={t('text')} required />
        <Form.Item name="byMail" label={t('byMail')} valuePropName="checked" extra={t('byMailHint')}>
          <Switch />
        </Form.Item>
      </Form>
      {preview ? (
        <BroadcastPreview
          broadcast={preview}
          isBusy={send.isPending}
          onSend={() => send.mutate(preview)}
          onClose={() => setPreview(null)}
        />
      ) : null}
    </Drawer>
  )
}
