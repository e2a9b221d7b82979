import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form-save-bar.module.css'

type Props = {
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly canSave?: boolean
  readonly onSave: () => void
  readonly status?: ReactNode
  readonly children?: ReactNode
}

/** A sticky bar with the save button and the state of unsaved changes. */
export function FormSaveBar({ isChanged, isBusy, canSave = true, onSave, status = null, children }: Props) {
  const t = useTranslations()
  return (
    <div className={styles['bar']}>
      <span role="status">{isChanged ? t('contents.edit.unsaved') : status}</span>
      <Flex gap={8} wrap>
        {children}
        {canSave ? (
          <Button
            type="primary"
            loading={isBusy}
            icon={<Save size={16} aria-hidden="true" />}
            onClick={onSave}
          >
            {t('basics.save')}
          </Button>
        ) : null}
      </Flex>
    </div>
  )
}
