import type { DictionaryEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { SelectField, type SelectFieldProps } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { useLocalised } from '../site/index.ts'
import { loadIndustries } from './queries.ts'

/** The list is the installation's; until it has come, what was chosen stays chosen. */
export function IndustryField(props: Omit<SelectFieldProps, 'options'>) {
  const t = useTranslations('profile')
  const localised = useLocalised()
  const [industries, setIndustries] = useState<readonly DictionaryEntry[] | null>(null)
  useEffect(() => {
    void loadIndustries().then((outcome) => setIndustries(outcome.ok ? outcome.value : []))
  }, [])
  const known = (industries ?? []).map(({ code, name }) => ({ value: code, label: localised(name) }))
  const isKnown = props.value === '' || known.some(({ value }) => value === props.value)
  const chosen = isKnown ? [] : [{ value: props.value, label: industries ? props.value : t('loadingList') }]
  return <SelectField {...props} options={[{ value: '', label: t('unsaid') }, ...chosen, ...known]} />
}
