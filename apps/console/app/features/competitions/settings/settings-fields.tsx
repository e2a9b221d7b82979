import type { CompetitionSettingsDetail, ContentLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Card, Form, Input, Select, Switch, Tabs } from 'antd'
import { InstantField, ItemList, LocalisedText, NumberField, PictureField } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { useTabParam } from '../../shared/tabs/index.ts'
import styles from '../admin/form-layout.module.css'
import { textNames } from './settings.model.ts'

/** All tabs stay mounted, so that switching tabs keeps the input. */
export function SettingsFields({ saved }: { readonly saved: CompetitionSettingsDetail }) {
  const t = useTranslations('organising.settings')
  const parts = [
    ['basics', <Basics key="basics" />],
    ['texts', <TextFields key="texts" saved={saved} />],
    ['registration', <RegistrationFields key="registration" />],
    ['people', <MemberFields key="people" />],
  ] as const
  const [tab, choose] = useTabParam(
    'tab',
    parts.map(([name]) => name),
  )
  return (
    <Card>
      <Tabs
        activeKey={tab}
        onChange={choose}
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

const contentLanguages = ['both', 'zh', 'en'] as const satisfies readonly ContentLanguage[]

function Basics() {
  const t = useTranslations('organising.settings')
  return (
    <>
      <Form.Item name="contentLanguage" label={t('contentLanguage')} extra={t('contentLanguageHint')}>
        <Select
          options={contentLanguages.map((value) => ({ value, label: t(`contentLanguages.${value}`) }))}
        />
      </Form.Item>
      <LocalisedText path={['name']} label={t('name')} required max={80} />
      <LocalisedText path={['summary']} label={t('summary')} max={300} rows={2} />
      <PictureField path={['cover']} label={t('cover')} hint={t('coverHint')} />
      <PictureField path={['logo']} label={t('logo')} hint={t('logoHint')} />
      <Form.Item name="isListed" label={t('isListed')} extra={t('isListedHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="boardIsPublic" label={t('boardIsPublic')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

function TextFields({ saved }: { readonly saved: CompetitionSettingsDetail }) {
  const t = useTranslations('organising.settings')
  const [text, choose] = useTabParam('text', textNames)
  return (
    <Tabs
      size="small"
      activeKey={text}
      onChange={choose}
      items={textNames.map((name) => ({
        key: name,
        label: t(name),
        forceRender: true,
        children: (
          <>
            {saved.texts[name] && !saved.documents[name] ? (
              <Alert type="warning" showIcon title={t('onlyMarkup')} style={{ marginBottom: 12 }} />
            ) : null}
            <LocalisedRich path={['documents', name]} label={t(name)} />
          </>
        ),
      }))}
    />
  )
}

const verifyTypes = ['none', 'mobile', 'cert_photo'] as const

function RegistrationFields() {
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
        <NumberField path={['teamLimit']} label={t('teamLimit')} min={1} hint={t('teamLimitHint')} />
        <Form.Item
          name="joinCode"
          label={t('joinCode')}
          extra={t('joinCodeHint')}
          rules={[{ pattern: /^\s*([A-Za-z0-9-]{8,40})?\s*$/, message: t('wrong') }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
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

/** Profile fields that members must have filled in, by type of team. */
function MemberFields() {
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
