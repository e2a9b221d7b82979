import { type FailureMessages, mapFailure } from '@tiltyard/client'
import type { Profile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { type Changes, changesOf, type Draft, draftOf, type FieldKey } from './profile.model.ts'
import { updateProfile } from './queries.ts'

const noErrors: FailureMessages<FieldKey> = { fields: {}, text: null, mayRetry: false }
const reasons = {
  'users.nickname_taken': 'nickname',
  'users.unknown_industry': 'industryCode',
  'users.birthday_in_future': 'birthday',
} as const

type SaveOptions = {
  /** Fields that another form has asked for. */
  readonly also?: Partial<Draft>
  readonly required?: readonly FieldKey[]
}

export function useProfileForm(profile: Profile, onSaved: (saved: Profile) => void) {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const saved = draftOf(profile)
  const [draft, setDraft] = useState<Draft>(saved)
  const [errors, setErrors] = useState(noErrors)
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef({ content: '', key: '' })
  const changes = changesOf(saved, draft)

  const write = (key: FieldKey, value: string) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setErrors(({ fields: { [key]: _, ...fields }, ...rest }) => ({
      ...rest,
      fields: fields as typeof errors.fields,
    }))
  }
  /** The changes, or null if the form shows what is wrong with them. */
  const check = async ({ also = {}, required = [] }: SaveOptions = {}): Promise<Changes | null> => {
    const whole = { ...draft, ...also }
    const changes = changesOf(saved, whole)
    const { longest, profileProblems } = await import('./profile.form.ts')
    const messageOf = (key: FieldKey, problem: 'required' | 'tooLong' | 'invalid') =>
      problem === 'invalid' ? t('invalid') : basics(problem, { max: longest[key] ?? 0 })
    const lacking = required.filter((key) => whole[key].trim() === '')
    const problems = [
      ...lacking.map((key) => [key, basics('required')]),
      ...Object.entries(profileProblems(changes)).map(([key, problem]) => [
        key,
        messageOf(key as FieldKey, problem),
      ]),
    ]
    if (problems.length === 0) return changes
    setErrors({ ...noErrors, fields: Object.fromEntries(problems) })
    return null
  }
  /** False if the form shows why not; true also if nothing was changed. */
  const save = async (options: SaveOptions = {}): Promise<boolean> => {
    const changes = await check(options)
    if (!changes) return false
    if (Object.keys(changes).length === 0) return true
    const content = JSON.stringify(changes)
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setSaving(true)
    const answer = await updateProfile(changes, attempt.current.key)
    setSaving(false)
    if (!answer.ok) {
      const messages = {
        offline: basics('offline'),
        unexpected: basics('unexpected'),
        rule: () => t('invalid'),
      }
      setErrors(mapFailure(answer, messages, { fields: Object.keys(draft) as FieldKey[], reasons }))
      return false
    }
    attempt.current = { content: '', key: '' }
    setErrors(noErrors)
    setDraft(draftOf(answer.value))
    onSaved(answer.value)
    return true
  }
  const discard = () => {
    setDraft(saved)
    setErrors(noErrors)
  }
  return { draft, write, errors, isSaving, isChanged: Object.keys(changes).length > 0, check, save, discard }
}
