import { addresses, type ToolReportKind, toolLimits } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Form, LinkButton, SelectField, TextArea } from '@tiltyard/ui'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { call, useSession, useSignInAddresses } from '../../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../../shared/toasts/index.ts'

const kinds = ['broken_link', 'outdated', 'licence', 'malicious', 'other'] as const

export function ReportButton({ toolId }: { readonly toolId: string }) {
  const t = useTranslations('tools.report')
  const { user } = useSession()
  const { login } = useSignInAddresses()
  const [isOpen, setOpen] = useState(false)
  if (!user)
    return (
      <LinkButton href={login} kind="quiet" size="small">
        <Flag size={16} aria-hidden="true" />
        {t('signIn')}
      </LinkButton>
    )
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen ? <ReportDialog toolId={toolId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReportDialog({ toolId, onClose }: { readonly toolId: string; readonly onClose: () => void }) {
  const t = useTranslations('tools.report')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const formId = useId()
  const [kind, setKind] = useState<ToolReportKind>('broken_link')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const outcome = await call(addresses.reportTool, { params: { id: toolId }, body: { kind, text } })
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome)
    toasts.show({ kind: 'success', text: t('sent') })
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      closeLabel={basics('close')}
      actions={
        <Button kind="primary" type="submit" form={formId} isPending={isBusy}>
          {t('send')}
        </Button>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SelectField
          name="kind"
          label={t('kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => setKind(value as ToolReportKind)}
        />
        <TextArea
          name="text"
          label={t('text')}
          value={text}
          onChange={setText}
          rows={4}
          maxLength={toolLimits.report}
        />
      </Form>
    </Dialog>
  )
}
