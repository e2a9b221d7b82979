import { isLinkAddress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { drawFormula } from './draw-formula.ts'
import { applyInsertion, type Insertion, type InsertionKind, removeInsertion } from './insertion.ts'
import { PictureFields } from './picture-fields.tsx'

type InsertDialogProps = {
  readonly editor: Editor
  readonly insertion: Insertion
  readonly onClose: () => void
}

export function InsertDialog({ editor, insertion, onClose }: InsertDialogProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Record<string, unknown>>()
  const { kind, isChange } = insertion
  const finish = (values: Record<string, unknown>) => {
    applyInsertion(editor, insertion, values)
    onClose()
  }
  return (
    <Modal
      open
      title={t(`editor.${kind}`)}
      onCancel={onClose}
      // The editor gets the focus back, with its selection.
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

function InsertionFields({ kind }: { readonly kind: InsertionKind }) {
  switch (kind) {
    case 'link':
      return <LinkField />
    case 'footnote':
      return <FootnoteField />
    case 'image':
      return <PictureFields />
    default:
      return <FormulaField block={kind === 'blockFormula'} />
  }
}

function LinkField() {
  const t = useTranslations('editor')
  const rule = {
    validator: (_: unknown, value: unknown) =>
      isLinkAddress(value) ? Promise.resolve() : Promise.reject(new Error(t('linkWrong'))),
  }
  return (
    <Form.Item name="href" label={t('address')} extra={t('linkHint')} required rules={[rule]}>
      <Input placeholder="https://" autoFocus />
    </Form.Item>
  )
}

function FootnoteField() {
  const t = useTranslations('editor')
  return (
    <Form.Item
      name="text"
      label={t('footnoteText')}
      rules={[{ required: true, whitespace: true, message: t('needed') }]}
    >
      <Input.TextArea rows={3} maxLength={2000} showCount autoFocus />
    </Form.Item>
  )
}

function FormulaField({ block }: { readonly block: boolean }) {
  const t = useTranslations('editor')
  const tex: unknown = Form.useWatch('tex')
  return (
    <>
      <Form.Item
        name="tex"
        label={t('tex')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea
          rows={block ? 4 : 2}
          maxLength={block ? 4000 : 1000}
          spellCheck={false}
          autoFocus
          style={{ fontFamily: 'var(--font-mono)' }}
        />
      </Form.Item>
      <FormulaPreview tex={typeof tex === 'string' ? tex : ''} block={block} />
    </>
  )
}

function FormulaPreview({ tex, block }: { readonly tex: string; readonly block: boolean }) {
  const t = useTranslations('editor')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) drawFormula(place.current, tex, { block })
  }, [tex, block])
  return (
    <section aria-label={t('formulaPreview')}>
      <div ref={place} style={{ minHeight: 32, overflowX: 'auto', fontSize: 18 }} />
    </section>
  )
}
