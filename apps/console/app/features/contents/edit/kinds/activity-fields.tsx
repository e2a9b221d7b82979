import { useTranslations } from '@tiltyard/i18n/browser'
import styles from '../edit.module.css'
import {
  ContentField,
  InstantField,
  ItemList,
  LocalisedBody,
  LocalisedText,
  NumberField,
  RecommendedField,
  TextField,
} from '../fields/index.ts'

export function ActivityFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      <div className={styles['columns']}>
        <InstantField path={['startsAt']} label={t('startsAt')} required />
        <InstantField path={['endsAt']} label={t('endsAt')} required />
        <NumberField path={['seats']} label={t('seats')} min={1} hint={t('seatsHint')} />
      </div>
      <LocalisedText path={['place']} label={t('place')} max={200} />
      <TextField path={['joinUrl']} label={t('joinUrl')} type="url" hint={t('joinUrlHint')} />
      <LocalisedBody />
      <ItemList
        path={['speakers']}
        label={t('speakers')}
        itemLabel={(position) => t('speaker', { position })}
        addLabel={t('addSpeaker')}
        max={20}
      >
        {(at) => (
          <>
            <LocalisedText path={[at, 'name']} label={t('personName')} required max={80} />
            <LocalisedText path={[at, 'affiliation']} label={t('affiliation')} max={200} />
            <LocalisedText path={[at, 'bio']} label={t('bio')} max={1000} rows={2} />
          </>
        )}
      </ItemList>
      <ContentField path={['paperIds']} label={t('papers')} kind="paper" many />
      <div className={styles['columns']}>
        <TextField path={['recordingUrl']} label={t('recordingUrl')} type="url" />
        <TextField path={['slidesUrl']} label={t('slidesUrl')} type="url" />
      </div>
      <RecommendedField />
    </>
  )
}
