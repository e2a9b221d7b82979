import type { ContentKind } from '@tiltyard/contracts'
import { Card, Form } from 'antd'
import styles from './content-editor.module.css'
import { FieldsOfKind } from './kind-fields.tsx'
import type { Draft } from './use-draft.ts'

export function ContentForm({
  kind,
  draft,
  isFrozen = false,
}: {
  readonly kind: ContentKind
  readonly draft: Draft
  readonly isFrozen?: boolean
}) {
  return (
    <Card>
      <Form
        form={draft.form}
        layout="vertical"
        className={styles['form'] ?? ''}
        initialValues={draft.initial}
        disabled={isFrozen}
        onValuesChange={draft.watch}
        // Per-field validation is off: the contract's schema validates the whole draft.
        validateTrigger={[]}
        scrollToFirstError
      >
        <FieldsOfKind key={draft.round} kind={kind} />
      </Form>
    </Card>
  )
}
