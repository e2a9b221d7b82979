import { addresses, fillPath, type Material, type MaterialState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Descriptions, Tag } from 'antd'
import { decisionItems, RecordedPicture } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { pending: 'warning', approved: 'success', rejected: 'error', returned: 'default' } as const

export function MaterialStateTag({ state }: { readonly state: MaterialState }) {
  const t = useTranslations('materials')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

type MaterialDetailsProps = { readonly competitionId: string; readonly material: Material }

export function MaterialDetails({ competitionId, material }: MaterialDetailsProps) {
  const t = useTranslations('materials')
  const { id, state, nickname, realName, teamName, orgName, createTime, reason, reviewer, decideTime } =
    material
  const items = [
    { key: 'state', label: t('state'), children: <MaterialStateTag state={state} /> },
    { key: 'person', label: t('person'), children: nickname },
    { key: 'name', label: t('realName'), children: <strong>{realName ?? '—'}</strong> },
    { key: 'org', label: t('org'), children: <strong>{orgName}</strong> },
    { key: 'team', label: t('team'), children: teamName },
    { key: 'sent', label: t('sent'), children: <TimeText iso={createTime} /> },
    ...decisionItems({
      reviewer: { label: t('reviewer'), value: reviewer },
      decided: { label: t('decided'), value: decideTime },
      reason: { label: t('reason'), value: reason },
    }),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={items} />
      <RecordedPicture
        src={fillPath(addresses.getMaterialFile.path, { competitionId, materialId: id })}
        alt={t('pictureOf', { nickname })}
        caption={t('recorded')}
        failure={t('pictureFailed')}
      />
    </>
  )
}
