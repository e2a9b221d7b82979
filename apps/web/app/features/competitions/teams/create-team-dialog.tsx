import { addresses, type OpenCompetition, type Profile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Button,
  Dialog,
  EmptyState,
  Form,
  ListSkeleton,
  Load,
  Notice,
  SelectField,
  TextField,
} from '@tiltyard/ui'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { ProfileField } from '../../identity/profile/index.ts'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { orgNameMax } from './accept-form.model.ts'
import { ParticipationNotice } from './participation-notice.tsx'
import { useCreateTeam } from './use-create-team.ts'
import { useIndustries } from './use-industries.ts'

const askProfile = () => call(addresses.getProfile, {})

type CreateTeamDialogProps = {
  /** Preselected competition, if the user comes from its page. */
  readonly competitionId: string | null
  readonly onClose: () => void
}

export function CreateTeamDialog({ competitionId, onClose }: CreateTeamDialogProps) {
  const t = useTranslations('teams.createForm')
  const basics = useTranslations('basics')
  // An unlisted competition is in the list only for those who come from its page.
  const [ask] = useState(
    () => () => call(addresses.listOpenCompetitions, { query: competitionId ? { competitionId } : {} }),
  )
  const { loaded, load } = useResource<OpenCompetition[]>(ask)
  const { loaded: profile, load: loadProfile } = useResource<Profile>(askProfile)
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} closeLabel={basics('close')} wide>
      <Load
        // The form begins with the profile and asks for what it lacks.
        of={profile.state === 'ready' ? loaded : profile}
        skeleton={<ListSkeleton />}
        onRetry={() => (profile.state === 'ready' ? load() : loadProfile())}
        empty={
          <EmptyState
            title={t('title')}
            icon={<CalendarOff size={32} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('none')}
          </EmptyState>
        }
      >
        {(competitions) =>
          profile.state === 'ready' ? (
            <CreateTeamForm
              competitions={competitions}
              initialCompetitionId={competitionId}
              profile={profile.value}
            />
          ) : null
        }
      </Load>
    </Dialog>
  )
}

const orgTypes = ['company', 'school', 'other'] as const

type CreateTeamFormProps = {
  readonly competitions: readonly OpenCompetition[]
  readonly initialCompetitionId: string | null
  readonly profile: Profile
}

function CreateTeamForm({ competitions, initialCompetitionId, profile }: CreateTeamFormProps) {
  const t = useTranslations('teams.createForm')
  const localised = useLocalised()
  const industries = useIndustries()
  const { draft, write, errors, answers, asked, lacking, isSending, send } = useCreateTeam(
    (competitions.find(({ id }) => id === initialCompetitionId) ?? competitions[0])?.id ?? '',
    profile,
  )
  const chosen = competitions.find(({ id }) => id === draft.competitionId)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {errors.text ? <Notice kind="error">{errors.text}</Notice> : null}
      <SelectField
        name="competitionId"
        label={t('competition')}
        value={draft.competitionId}
        options={competitions.map(({ id, name }) => ({ value: id, label: localised(name) }))}
        onChange={(competitionId) => write({ competitionId })}
        description={chosen && t('size', { min: chosen.teamSizeMin, max: chosen.teamSizeMax })}
        isRequired
      />
      <SelectField
        name="orgType"
        label={t('orgType')}
        value={draft.orgType}
        options={orgTypes.map((orgType) => ({ value: orgType, label: t(`orgTypes.${orgType}`) }))}
        onChange={(orgType) => write({ orgType: orgTypes.find((each) => each === orgType) ?? 'other' })}
        description={
          draft.orgType === 'company' && chosen?.companyNeedsMaterials ? t('materials') : undefined
        }
      />
      {lacking && (!lacking.verify || lacking.missing.includes('mobile')) ? (
        <ParticipationNotice
          competitionId={draft.competitionId}
          missing={[]}
          needs={{ profile: false, verify: true }}
          verifyType={lacking.competitionVerifyType}
        />
      ) : null}
      {answers.errors.text ? <Notice kind="error">{answers.errors.text}</Notice> : null}
      {asked.map((key) => (
        <ProfileField
          key={key}
          name={key}
          draft={{ ...answers.draft, orgType: draft.orgType }}
          error={answers.errors.fields[key]}
          isNeeded
          onChange={(value) => answers.write(key, value)}
        />
      ))}
      <TextField
        name="name"
        label={t('name')}
        description={t('nameHint')}
        value={draft.name}
        onChange={(name) => write({ name })}
        error={errors.fields.name}
        maxLength={32}
        isRequired
      />
      <TextField
        name="orgName"
        label={t('orgName')}
        value={draft.orgName}
        onChange={(orgName) => write({ orgName })}
        error={errors.fields.orgName}
        maxLength={orgNameMax}
        isRequired
      />
      {chosen?.needsJoinCode ? (
        <TextField
          name="joinCode"
          label={t('joinCode')}
          description={t('joinCodeHint')}
          value={draft.joinCode}
          onChange={(joinCode) => write({ joinCode })}
          error={errors.fields.joinCode}
          maxLength={40}
          isRequired
        />
      ) : null}
      {draft.orgType === 'company' && industries.length > 0 && !asked.includes('industryCode') ? (
        <SelectField
          name="industryCode"
          label={t('industry')}
          value={draft.industryCode}
          options={[
            { value: '', label: t('noIndustry') },
            ...industries.map(({ code, name }) => ({ value: code, label: localised(name) })),
          ]}
          onChange={(industryCode) => write({ industryCode })}
        />
      ) : null}
      <div>
        <Button type="submit" kind="primary" isPending={isSending}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
