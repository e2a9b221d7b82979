import { useQuery } from '@tanstack/react-query'
import { type DatasetAccessSettings, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Form, Radio, Select } from 'antd'
import { Link } from 'react-router'
import { LocalisedText, NumberField } from '../../shared/forms/index.ts'
import { LicenceTermsView, licencesQuery } from '../licences/index.ts'
import { licenceChoices, licenceKey } from './access.model.ts'
import styles from './datasets.module.css'
import { useDataset } from './use-dataset.ts'

type AccessFieldsProps = { readonly access: DatasetAccessSettings | null }

export function AccessFields({ access }: AccessFieldsProps) {
  const t = useTranslations('datasetAdmin.access')
  const rule = Form.useWatch('rule')
  return (
    <>
      <Form.Item name="rule" label={t('rule')} required>
        <Radio.Group vertical>
          {(['open', 'application'] as const).map((each) => (
            <Radio key={each} value={each}>
              {t(`rules.${each}`)} — {t(`ruleTexts.${each}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <LicenceField access={access} />
      {rule === 'application' ? (
        <LocalisedText
          path={['instructions']}
          label={t('instructions')}
          hint={t('instructionsHint')}
          max={4000}
          rows={4}
        />
      ) : null}
      <div className={styles['columns']}>
        {rule === 'application' ? (
          <>
            <NumberField path={['defaultDays']} label={t('defaultDays')} min={1} required />
            <NumberField path={['maxDays']} label={t('maxDays')} hint={t('maxDaysHint')} min={1} required />
            <NumberField
              path={['answerDays']}
              label={t('answerDays')}
              hint={t('answerDaysHint')}
              min={1}
              required
            />
          </>
        ) : null}
        <NumberField path={['dailyFiles']} label={t('dailyFiles')} hint={t('dailyFilesHint')} min={1} />
      </div>
      <p className={styles['lead']}>{t('watermarkHint')}</p>
    </>
  )
}

function LicenceField({ access }: AccessFieldsProps) {
  const t = useTranslations('datasetAdmin.access')
  const { language } = useLanguage()
  const { grants } = useDataset()
  const licences = useQuery(licencesQuery())
  const chosenKey = Form.useWatch('licence')
  const choices = licenceChoices(licences.data ?? [], access)
  const chosen = choices.find((each) => licenceKey(each) === chosenKey)
  const suspends = access && grants > 0 && chosen && licenceKey(access.licence) !== chosenKey
  return (
    <>
      <Form.Item
        name="licence"
        label={t('licence')}
        extra={<Link to="/opendata/licences">{t('allLicences')}</Link>}
        required
      >
        <Select
          loading={licences.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.map((each) => ({
            value: licenceKey(each),
            label: t('licenceVersion', {
              title: inLanguage(each.title, language),
              name: each.name,
              version: each.version,
            }),
          }))}
        />
      </Form.Item>
      {suspends ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('suspends', { count: grants })}
        />
      ) : null}
      {chosen ? <LicenceTermsView terms={chosen.terms} /> : null}
    </>
  )
}
