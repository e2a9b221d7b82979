import type { ContentListItem } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Progress } from 'antd'
import { useState } from 'react'
import { positive } from '../../../theme/button-colours.ts'
import { type BulkAction, bulkActionsFor } from './bulk-action.model.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkAction } from './use-bulk-action.ts'

type ContentBulkProps = {
  /** The selected ones. */
  readonly rows: readonly ContentListItem[]
  readonly onClear: () => void
}

/** What is done to the selected contents alike. */
export function ContentBulk({ rows, onClear }: ContentBulkProps) {
  const t = useTranslations('contents.bulk')
  const [action, setAction] = useState<BulkAction | null>(null)
  const { done, refused, run, forget } = useBulkAction(onClear)
  return (
    <Flex vertical gap={8} style={{ marginBottom: rows.length + refused.length > 0 ? 16 : 0 }}>
      {refused.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: forget }}
          title={t('notDone', { count: refused.length })}
          description={
            <ul>
              {refused.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <Flex gap={8} wrap align="center" role="group" aria-label={t('selected', { count: rows.length })}>
          <strong role="status">{t('selected', { count: rows.length })}</strong>
          {bulkActionsFor(rows).map((each) => (
            <Button
              key={each}
              {...(each === 'publish' && positive)}
              danger={each === 'archive'}
              disabled={done !== null}
              onClick={() => setAction(each)}
            >
              {t(`actions.${each}`)}
            </Button>
          ))}
          <Button type="text" disabled={done !== null} onClick={onClear}>
            {t('clear')}
          </Button>
        </Flex>
      ) : null}
      {done === null ? null : (
        <Progress
          aria-label={t('running')}
          percent={Math.floor((done / Math.max(1, rows.length)) * 100)}
          style={{ maxWidth: 400 }}
        />
      )}
      {action ? (
        <BulkDialog
          action={action}
          count={rows.length}
          onConfirm={(channel) => {
            setAction(null)
            void run(rows, action, channel)
          }}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Flex>
  )
}
