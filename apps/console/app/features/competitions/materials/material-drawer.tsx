import { addresses, fillPath, type Material } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { DecideButtons, type DecisionChoice } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { MaterialStateTag } from './material-table.tsx'
import { materialsKey } from './queries.ts'

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
      <MaterialPicture competitionId={competitionId} material={material} />
    </Drawer>
  )
}

/** Streamed by the api, which has written down who looks, and never kept by the browser. */
function MaterialPicture({
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

type Decision = 'approve' | 'reject' | 'return'
type DecideMaterialProps = {
  readonly competitionId: string
  readonly material: Material
  readonly onDecided: () => void
}

function DecideMaterial({ competitionId, material: { id, state }, onDecided }: DecideMaterialProps) {
  const t = useTranslations('materials')
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'reject',
      shortcut: 'r',
      label: t('reject'),
      tone: 'danger',
      confirmation: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'return',
      shortcut: 'b',
      label: t('return'),
      tone: 'plain',
      confirmation: { reasonTitle: t('returnTitle') },
    },
    {
      decision: 'approve',
      shortcut: 'a',
      label: t('approve'),
      tone: 'primary',
      confirmation: { question: t('approveAsk') },
    },
  ]
  const decide = (decision: Decision, reason: string) =>
    callApi(addresses.decideMaterial, {
      params: { competitionId, materialId: id },
      body: decision === 'approve' ? { decision } : { decision, reason },
    })
  return (
    <DecideButtons
      choices={state === 'pending' ? choices : []}
      decide={decide}
      texts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      invalidates={[materialsKey]}
      onDecided={onDecided}
    />
  )
}
