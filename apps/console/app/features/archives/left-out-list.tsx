import type { TaskImportReport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'
import { LossList } from './loss-list.tsx'

export function LeftOutList({ leftOut }: Pick<TaskImportReport, 'leftOut'>) {
  const t = useTranslations('transfer.tasks')
  if (leftOut.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={t('leftOut', { count: leftOut.length })}
      description={leftOut.map(({ source, losses }) => (
        <div key={source} style={{ marginTop: 8 }}>
          <strong style={{ overflowWrap: 'anywhere' }}>{source}</strong>
          <LossList losses={losses} />
        </div>
      ))}
    />
  )
}
