import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { ItemList, LocalisedText } from '../../contents/index.ts'
import styles from '../editing.module.css'

const orgTypes = ['school', 'company', 'other'] as const
const profileKeys = [
  'realName',
  'gender',
  'birthday',
  'mobile',
  'orgType',
  'orgName',
  'industryCode',
  'department',
  'jobTitle',
  'major',
  'degree',
  'studentNo',
  'city',
  'bio',
] as const

/** What members of each kind of team must have told about themselves. */
export function MemberFields() {
  const t = useTranslations('organising.settings')
  return (
    <div className={styles['parts']}>
      <p>{t('fieldsHint')}</p>
      {orgTypes.map((orgType) => (
        <ItemList
          key={orgType}
          path={['teamUserFields', orgType]}
          label={t(`fieldsFor.${orgType}`)}
          itemLabel={(number) => t('field', { number })}
          addLabel={t('addField')}
          max={profileKeys.length}
        >
          {(at) => <MemberField at={at} />}
        </ItemList>
      ))}
    </div>
  )
}

function MemberField({ at }: { readonly at: number }) {
  const t = useTranslations('organising.settings')
  return (
    <>
      <Form.Item name={[at, 'key']} label={t('fieldKey')} required>
        <Select options={profileKeys.map((value) => ({ value, label: t(`profileKeys.${value}`) }))} />
      </Form.Item>
      <LocalisedText path={[at, 'value']} label={t('fieldName')} required max={40} />
    </>
  )
}
