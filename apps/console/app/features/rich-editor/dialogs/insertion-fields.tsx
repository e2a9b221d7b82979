import { isLinkAddress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input } from 'antd'
import type { InsertionKind } from '../insertion.ts'
import { FormulaPreview } from './formula-preview.tsx'
import { PictureFields } from './picture-fields.tsx'

export function InsertionFields({ kind }: { readonly kind: InsertionKind }) {
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
