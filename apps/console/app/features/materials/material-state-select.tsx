import type { MaterialState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Select } from 'antd'
import { materialStates } from './queries.ts'

type MaterialStateSelectProps = {
  readonly state: MaterialState
  readonly onChange: (state: MaterialState) => void
}

export function MaterialStateSelect({ state, onChange }: MaterialStateSelectProps) {
  const t = useTranslations('materials')
  return (
    <Select<MaterialState>
      aria-label={t('state')}
      style={{ width: 160 }}
      value={state}
      options={materialStates.map((each) => ({ value: each, label: t(`states.${each}`) }))}
      onChange={onChange}
    />
  )
}
