import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses, type RegistrationCheck } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { teamPath } from './team.model.ts'

type Field = 'name' | 'orgName'
const form = { fields: ['name', 'orgName'], reasons: { 'teams.name_taken': 'name' } } as const
const noErrors: FailureMessages<Field> = { fields: {}, text: null, mayRetry: false }

export type TeamDraft = {
  readonly competitionId: string
  readonly name: string
  readonly orgType: 'company' | 'school' | 'other'
  readonly orgName: string
  readonly industryCode: string
}

export function useCreateTeam(competitionId: string) {
  const t = useTranslations('teams.createForm')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TeamDraft>({
    competitionId,
    name: '',
    orgType: 'school',
    orgName: '',
    industryCode: '',
  })
  const [errors, setErrors] = useState(noErrors)
  /** Missing requirements, loaded after the server refused. */
  const [lacking, setLacking] = useState<RegistrationCheck | null>(null)
  const [isSending, setSending] = useState(false)
  const write = (change: Partial<TeamDraft>) => setDraft((before) => ({ ...before, ...change }))

  const send = async () => {
    const empty = (['name', 'orgName'] as const).filter((field) => draft[field].trim() === '')
    if (empty.length > 0)
      return setErrors({
        ...noErrors,
        fields: Object.fromEntries(empty.map((field) => [field, basics('required')])),
      })
    setSending(true)
    setLacking(null)
    const { industryCode, ...rest } = draft
    const coded = draft.orgType === 'company' && industryCode ? { industryCode } : {}
    const outcome = await call(
      addresses.createTeam,
      { body: { ...rest, ...coded } },
      { retryKey: crypto.randomUUID() },
    )
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('created') })
      return void navigate(teamPath(outcome.value.id))
    }
    if (outcome.status === 403) {
      const query = { competitionId: draft.competitionId, orgType: draft.orgType }
      const check = await call(addresses.checkRegistration, { query })
      if (check.ok) setLacking(check.value)
      setErrors(noErrors)
    } else
      setErrors(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, form))
    setSending(false)
  }
  return { draft, write, errors, lacking, isSending, send }
}
