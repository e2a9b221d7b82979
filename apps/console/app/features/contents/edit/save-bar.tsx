import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './edit.module.css'
import type { Draft } from './use-draft.ts'

type Props = {
  readonly draft: Draft
  readonly onSave: () => void
  readonly status: ReactNode
  readonly isFrozen?: boolean
  readonly children?: ReactNode
}

/** Always in reach: what stands, and what can be done with it. */
export function SaveBar({ draft, onSave, status, isFrozen = false, children }: Props) {
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
