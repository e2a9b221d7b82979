import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Form } from 'antd'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
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
        // The draft is judged as a whole, by the contract's own schema.
        validateTrigger={[]}
        scrollToFirstError
      >
        <FieldsOfKind kind={kind} />
      </Form>
    </Card>
  )
}

type SaveBarProps = {
  readonly draft: Draft
  readonly onSave: () => void
  readonly status: ReactNode
  readonly isFrozen?: boolean
  readonly children?: ReactNode
}

/** Always in reach: what stands, and what can be done with it. */
export function ContentSaveBar({ draft, onSave, status, isFrozen = false, children }: SaveBarProps) {
  const t = useTranslations()
  return (
    <div className={styles['bar']}>
      <span role="status">{draft.isChanged ? t('contents.edit.unsaved') : status}</span>
      <Flex gap={8} wrap>
        {children}
        {isFrozen ? null : (
          <Button
            type="primary"
            loading={draft.isBusy}
            icon={<Save size={16} aria-hidden="true" />}
            onClick={onSave}
          >
            {t('basics.save')}
          </Button>
        )}
      </Flex>
    </div>
  )
}
