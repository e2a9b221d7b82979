import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import {
  DayField,
  DeadlineField,
  ItemList,
  LocalisedText,
  NumberField,
  TextField,
} from '../../shared/forms/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './content-editor.module.css'
import { RecommendedField } from './reference-fields.tsx'

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

/** One year's meeting; paths are relative to the enclosing list. */
function MeetingFields({ at }: { readonly at: number }) {
  const t = useTranslations('contents.fields')
  return (
    <>
      <div className={styles['columns']}>
        <NumberField path={[at, 'year']} label={t('year')} min={1950} required />
        <DayField path={[at, 'startsOn']} label={t('startsOn')} required />
        <DayField path={[at, 'endsOn']} label={t('endsOn')} required />
      </div>
      <LocalisedText path={[at, 'place']} label={t('place')} required max={200} />
      <div className={styles['columns']}>
        <TextField path={[at, 'url']} label={t('url')} type="url" />
        <NumberField path={[at, 'submitted']} label={t('submitted')} min={1} />
        <NumberField path={[at, 'accepted']} label={t('accepted')} />
      </div>
      <ItemList
        path={[at, 'rounds']}
        label={t('rounds')}
        itemLabel={(position) => t('round', { position })}
        addLabel={t('addRound')}
        max={6}
      >
        {(round) => (
          <>
            <LocalisedText path={[round, 'name']} label={t('roundName')} max={60} />
            <div className={styles['columns']}>
              <DeadlineField path={[round, 'abstractAt']} label={t('abstractAt')} />
              <DeadlineField path={[round, 'paperAt']} label={t('paperAt')} required />
              <DayField path={[round, 'notifyOn']} label={t('notifyOn')} />
            </div>
          </>
        )}
      </ItemList>
    </>
  )
}
