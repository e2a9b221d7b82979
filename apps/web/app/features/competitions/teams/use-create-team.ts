import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses, type Profile, type RegistrationCheck } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { askedFields, useProfileForm } from '../../identity/profile/index.ts'
import { call } from '../../identity/session/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { teamPath } from './team.model.ts'

type Field = 'name' | 'orgName' | 'joinCode'
const form = {
  fields: ['name', 'orgName', 'joinCode'],
  reasons: { 'teams.name_taken': 'name', 'competitions.wrong_join_code': 'joinCode' },
} as const
const noErrors: FailureMessages<Field> = { fields: {}, text: null, mayRetry: false }

export type TeamDraft = {
  readonly competitionId: string
  readonly name: string
  readonly orgType: 'company' | 'school' | 'other'
  readonly orgName: string
  readonly industryCode: string
  /** Empty where the competition asks for none. */
  readonly joinCode: string
}

/**
 * Begins with the organisation of the founder’s profile, which most teams share. What the competition asks for and the
 * profile lacks is filled in here, and saved in the profile before the team is created.
 */
export function useCreateTeam(competitionId: string, profile: Profile) {
  const t = useTranslations('teams.createForm')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TeamDraft>({
    competitionId,
    name: '',
    orgType: profile.orgType ?? 'school',
    orgName: profile.orgName ?? '',
    industryCode: profile.industryCode ?? '',
    joinCode: '',
  })
  const [errors, setErrors] = useState(noErrors)
  const lacking = useMissingRequirements(draft)
  const answers = useProfileForm(profile, () => undefined)
  // The team's own fields ask for these.
  const asked = askedFields(lacking?.missing ?? []).filter((key) => key !== 'orgType' && key !== 'orgName')
  const [isSending, setSending] = useState(false)
  const write = (change: Partial<TeamDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setErrors((before) => ({
      ...before,
      fields: Object.fromEntries(Object.entries(before.fields).filter(([field]) => !(field in change))),
    }))
  }

  const send = async () => {
    const empty = (['name', 'orgName'] as const).filter((field) => draft[field].trim() === '')
    if (empty.length > 0) {
      setErrors({
        ...noErrors,
        fields: Object.fromEntries(empty.map((field) => [field, basics('required')])),
      })
      return void answers.check({ required: asked })
    }
    setSending(true)
    const { orgType, orgName } = draft
    const also = {
      ...(lacking?.missing.includes('orgType') && { orgType }),
      ...(lacking?.missing.includes('orgName') && { orgName }),
    }
    if (!(await answers.save({ also, required: asked }))) return setSending(false)
    const { joinCode, industryCode: teamIndustry, ...rest } = draft
    const industryCode = teamIndustry || answers.draft.industryCode
    const coded = draft.orgType === 'company' && industryCode ? { industryCode } : {}
    const outcome = await call(
      addresses.createTeam,
      { body: { ...rest, ...coded, ...(joinCode.trim() && { joinCode }) } },
      { retryKey: crypto.randomUUID() },
    )
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('created') })
      return void navigate(teamPath(outcome.value.id))
    }
    setErrors(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, form))
    setSending(false)
  }
  return { draft, write, errors, answers, asked, lacking, isSending, send }
}

/** What this kind of team asks for and the founder lacks, as soon as competition and kind are chosen. */
function useMissingRequirements({
  competitionId,
  orgType,
}: Pick<TeamDraft, 'competitionId' | 'orgType'>): RegistrationCheck | null {
  const [check, setCheck] = useState<RegistrationCheck | null>(null)
  useEffect(() => {
    let isCurrent = true
    void call(addresses.checkRegistration, { query: { competitionId, orgType } }).then((outcome) => {
      if (isCurrent && outcome.ok) setCheck(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [competitionId, orgType])
  return check && (!check.completeInfo || !check.verify) ? check : null
}
