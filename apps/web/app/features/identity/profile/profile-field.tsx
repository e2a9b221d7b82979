import type { DictionaryEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { SelectField, type SelectFieldProps, TextArea, TextField } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import type { Draft, FieldKey } from './profile.model.ts'
import styles from './profile.module.css'
import { listIndustries } from './queries.ts'

export type ProfileFieldProps = {
  readonly name: FieldKey
  readonly draft: Draft
  readonly error: string | undefined
  readonly isNeeded: boolean
  readonly onChange: (value: string) => void
}

const choices = {
  gender: ['female', 'male', 'other'],
  orgType: ['company', 'school', 'other'],
  degree: ['secondary', 'bachelor', 'master', 'doctor', 'other'],
} as const

const autoComplete: Partial<Record<FieldKey, string>> = {
  nickname: 'nickname',
  realName: 'name',
  birthday: 'bday',
  orgName: 'organization',
  jobTitle: 'organization-title',
  city: 'address-level2',
}

export function ProfileField(props: ProfileFieldProps) {
  return (
    <div id={`profile-${props.name}`} className={styles[props.name === 'bio' ? 'wideField' : 'oneField']}>
      <Field {...props} />
    </div>
  )
}

function Field({ name, draft, error, isNeeded, onChange }: ProfileFieldProps) {
  const t = useTranslations('profile')
  const label =
    name === 'orgName' && draft.orgType === 'school' ? t('fields.schoolName') : t(`fields.${name}`)
  const hint = isNeeded ? t('needed') : name === 'nickname' ? t('nicknameHint') : undefined
  const shared = { name, label, error, value: draft[name], onChange, description: hint }
  switch (name) {
    case 'gender':
    case 'orgType':
    case 'degree':
      return (
        <SelectField
          {...shared}
          options={[
            { value: '', label: t('unsaid') },
            ...choices[name].map((value) => ({ value, label: t(`choices.${name}.${value}` as never) })),
          ]}
        />
      )
    case 'industryCode':
      return <IndustryField {...shared} />
    case 'birthday':
      return <TextField {...shared} type="date" autoComplete="bday" />
    case 'bio':
      return <TextArea {...shared} rows={3} description={`${[...draft.bio].length}/500`} />
    case 'orgName':
      return (
        <TextField
          {...shared}
          autoComplete="organization"
          description={hint ?? `${[...draft.orgName].length}/100`}
        />
      )
    default:
      return <TextField {...shared} {...(autoComplete[name] && { autoComplete: autoComplete[name] })} />
  }
}

/** Industries come from the installation's dictionary; the saved value stays selected while it loads. */
function IndustryField(props: Omit<SelectFieldProps, 'options'>) {
  const t = useTranslations('profile')
  const localised = useLocalised()
  const [industries, setIndustries] = useState<readonly DictionaryEntry[] | null>(null)
  useEffect(() => {
    void listIndustries().then((outcome) => setIndustries(outcome.ok ? outcome.value : []))
  }, [])
  const options = (industries ?? []).map(({ code, name }) => ({ value: code, label: localised(name) }))
  const isListed = props.value === '' || options.some(({ value }) => value === props.value)
  const chosen = isListed ? [] : [{ value: props.value, label: industries ? props.value : t('loadingList') }]
  return <SelectField {...props} options={[{ value: '', label: t('unsaid') }, ...chosen, ...options]} />
}
