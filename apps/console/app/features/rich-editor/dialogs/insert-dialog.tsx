import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { Button, Form, Modal } from 'antd'
import type { Insertion } from '../insertion.ts'
import { carryOut, removeInsertion } from './carry-out.ts'
import { InsertionFields } from './insertion-fields.tsx'

type Props = { readonly editor: Editor; readonly insertion: Insertion; readonly onClose: () => void }

export function InsertDialog({ editor, insertion, onClose }: Props) {
  const t = useTranslations()
  const [form] = Form.useForm<Record<string, unknown>>()
  const { kind, isChange } = insertion
  const finish = (values: Record<string, unknown>) => {
    carryOut(editor, insertion, values)
    onClose()
  }
  return (
    <Modal
      open
      title={t(`editor.${kind}`)}
      onCancel={onClose}
      // The text gets the focus back, at the place where it was left.
      afterClose={() => editor.commands.focus()}
      footer={[
        ...(isChange
          ? [
              <Button
                key="remove"
                danger
                onClick={() => {
                  removeInsertion(editor, kind)
                  onClose()
                }}
              >
                {t('editor.remove')}
              </Button>,
            ]
          : []),
        <Button key="cancel" onClick={onClose}>
          {t('basics.cancel')}
        </Button>,
        <Button key="ok" type="primary" onClick={() => form.submit()}>
          {t(isChange ? 'editor.change' : 'editor.insert')}
        </Button>,
      ]}
    >
      <Form form={form} layout="vertical" initialValues={insertion.values} onFinish={finish}>
        <InsertionFields kind={kind} />
      </Form>
    </Modal>
  )
}
