import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import styles from '../edit.module.css'
import { CodeField, ItemList, LocalisedText, RecommendedField, TextField } from '../fields/index.ts'
import { MeetingFields } from './meeting-fields.tsx'

const ranks = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

export function ConferenceFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['name']} label={t('name')} required max={200} />
      <div className={styles['columns']}>
        <TextField path={['shortName']} label={t('shortName')} required max={40} />
        <CodeField path={['area']} label={t('area')} type="conference_area" required />
        <Form.Item name="ccf" label={t('ccf')}>
          <Select allowClear options={ranks(['A', 'B', 'C'])} />
        </Form.Item>
        <Form.Item name="core" label={t('core')}>
          <Select allowClear options={ranks(['A*', 'A', 'B', 'C'])} />
        </Form.Item>
        <TextField path={['url']} label={t('url')} type="url" required />
      </div>
      <LocalisedText path={['description']} label={t('description')} max={2000} rows={3} />
      <ItemList
        path={['meetings']}
        label={t('meetings')}
        itemLabel={(position) => t('meeting', { position })}
        addLabel={t('addMeeting')}
        max={60}
      >
        {(at) => <MeetingFields at={at} />}
      </ItemList>
      <RecommendedField />
    </>
  )
}
