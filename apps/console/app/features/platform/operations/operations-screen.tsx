import { useTranslations } from '@tiltyard/i18n/browser'
import { Tabs } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { FaultsPart } from './faults-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { StoragePart } from './storage-part.tsx'

const parts = { delivery: DeliveryPart, jobs: JobsPart, faults: FaultsPart, storage: StoragePart } as const
const names = Object.keys(parts) as (keyof typeof parts)[]

/** Each part has a path of its own, so that it can be linked and reloaded. */
export function OperationsScreen() {
  const t = useTranslations('operations')
  const navigate = useNavigate()
  const { part } = useParams()
  const current = names.find((name) => name === part) ?? 'delivery'
  const Part = parts[current]
  return (
    <>
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      <Tabs
        activeKey={current}
        onChange={(key) => void navigate(`/operations/${key}`)}
        items={names.map((key) => ({
          key,
          label: t(`parts.${key}`),
          children: key === current ? <Part /> : null,
        }))}
      />
    </>
  )
}
