import { useTranslations } from '@tiltyard/i18n/browser'
import styles from '../edit.module.css'
import { DayField, DeadlineField, ItemList, LocalisedText, NumberField, TextField } from '../fields/index.ts'

/** One year's meeting; paths are relative to the list that it stands in. */
export function MeetingFields({ at }: { readonly at: number }) {
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
