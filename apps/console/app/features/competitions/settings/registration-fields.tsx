import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select, Switch } from 'antd'
import { InstantField, ItemList, LocalisedText, NumberField } from '../../contents/index.ts'
import styles from '../editing.module.css'

const verifyTypes = ['none', 'mobile', 'cert_photo'] as const

export function RegistrationFields() {
  const t = useTranslations('organising.settings')
  return (
    <>
      <div className={styles['columns']}>
        <InstantField
          path={['registrationOpensAt']}
          label={`${t('registrationOpensAt')} · ${t('emptyDate')}`}
        />
        <InstantField
          path={['registrationClosesAt']}
          label={`${t('registrationClosesAt')} · ${t('emptyDate')}`}
        />
        <InstantField path={['rosterLocksAt']} label={`${t('rosterLocksAt')} · ${t('emptyDate')}`} />
        <NumberField path={['teamSizeMin']} label={t('teamSizeMin')} min={1} required />
        <NumberField path={['teamSizeMax']} label={t('teamSizeMax')} min={1} required />
        <Form.Item name="verifyType" label={t('verifyType')}>
          <Select options={verifyTypes.map((value) => ({ value, label: t(`verifyTypes.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="companyNeedsMaterials"
          label={t('companyNeedsMaterials')}
          extra={t('companyNeedsMaterialsHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </div>
      <ItemList
        path={['conditions']}
        label={t('conditions')}
        itemLabel={(number) => t('condition', { number })}
        addLabel={t('addCondition')}
        max={30}
      >
        {(at) => <ConditionText at={at} />}
      </ItemList>
    </>
  )
}

function ConditionText({ at }: { readonly at: number }) {
  const t = useTranslations('organising.settings')
  return <LocalisedText path={[at, 'text']} label={t('conditionText')} required max={300} />
}
