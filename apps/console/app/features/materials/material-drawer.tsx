import { addresses, fillPath, type Material } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { TimeText } from '../times/index.ts'
import { DecideMaterial } from './decide-material.tsx'
import { MaterialStateTag } from './material-table.tsx'

type MaterialDrawerProps = {
  readonly competitionId: string
  readonly material: Material
  readonly onClose: () => void
  readonly onDecided: () => void
}

export function MaterialDrawer({ competitionId, material, onClose, onDecided }: MaterialDrawerProps) {
  const t = useTranslations('materials')
  const basics = useTranslations('basics')
  const { state, nickname, realName, teamName, orgName, createTime, reason, reviewer, decideTime } = material
  const items = [
    { key: 'state', label: t('state'), children: <MaterialStateTag state={state} /> },
    { key: 'person', label: t('person'), children: nickname },
    { key: 'name', label: t('realName'), children: <strong>{realName ?? '—'}</strong> },
    { key: 'org', label: t('org'), children: <strong>{orgName}</strong> },
    { key: 'team', label: t('team'), children: teamName },
    { key: 'sent', label: t('sent'), children: <TimeText iso={createTime} /> },
    ...(reviewer ? [{ key: 'by', label: t('reviewer'), children: reviewer }] : []),
    ...(decideTime ? [{ key: 'at', label: t('decided'), children: <TimeText iso={decideTime} /> }] : []),
    ...(reason ? [{ key: 'reason', label: t('reason'), children: reason }] : []),
  ]
  return (
    <Drawer
      open
      size="large"
      title={t('details')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={<DecideMaterial competitionId={competitionId} material={material} onDecided={onDecided} />}
    >
      <Descriptions column={1} size="small" items={items} />
      <Picture competitionId={competitionId} material={material} />
    </Drawer>
  )
}

/** Streamed by the api, which has written down who looks, and never kept by the browser. */
function Picture({
  competitionId,
  material: { id, nickname },
}: Pick<MaterialDrawerProps, 'competitionId' | 'material'>) {
  const t = useTranslations('materials')
  const [failed, setFailed] = useState(false)
  if (failed) return <Alert type="error" showIcon title={t('pictureFailed')} />
  return (
    <figure style={{ margin: '16px 0 0' }}>
      <img
        src={fillPath(addresses.getMaterialFile.path, { competitionId, materialId: id })}
        alt={t('pictureOf', { nickname })}
        style={{ display: 'block', width: '100%', minHeight: 160, borderRadius: 6 }}
        onError={() => setFailed(true)}
      />
      <figcaption style={{ marginTop: 8 }}>{t('recorded')}</figcaption>
    </figure>
  )
}
