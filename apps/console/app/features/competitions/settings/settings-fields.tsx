import type { CompetitionSettingsDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Tabs } from 'antd'
import { LocalisedText, TextField } from '../../contents/index.ts'
import styles from '../editing.module.css'
import { CountingFields } from './counting-fields.tsx'
import { MemberFields } from './member-fields.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** Every part stays mounted: what is written in one is not lost while another is looked at. */
export function SettingsFields({ read }: { readonly read: CompetitionSettingsDetail }) {
  const t = useTranslations('organising.settings')
  const parts = [
    ['basics', <Basics key="basics" />],
    ['texts', <TextFields key="texts" read={read} />],
    ['registration', <RegistrationFields key="registration" />],
    ['people', <MemberFields key="people" />],
    ['counting', <CountingFields key="counting" />],
  ] as const
  return (
    <Card>
      <Tabs
        items={parts.map(([name, children]) => ({
          key: name,
          label: t(name),
          forceRender: true,
          children,
        }))}
      />
    </Card>
  )
}

function Basics() {
  const t = useTranslations('organising.settings')
  return (
    <>
      <LocalisedText path={['name']} label={t('name')} required max={80} />
      <LocalisedText path={['summary']} label={t('summary')} max={300} rows={2} />
      <div className={styles['columns']}>
        <TextField path={['flagFormat']} label={t('flagFormat')} hint={t('flagFormatHint')} max={60} />
      </div>
    </>
  )
}
