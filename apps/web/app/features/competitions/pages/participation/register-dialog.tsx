import { addresses, type LocalisedHtml, type Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Dialog, Form, Notice, SelectField } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { LocalisedRichText } from '../../../shared/localised-rich-text/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { useParticipation } from './participation-provider.tsx'
import styles from './register-dialog.module.css'
import { useRegister } from './use-register.ts'

type RegisterDialogProps = {
  readonly competition: CompetitionFacts
  readonly part: Participation
  readonly form: 'register' | 'change'
}

export default function RegisterDialog({ competition, part, form }: RegisterDialogProps) {
  const t = useTranslations('competitions.register')
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const { setRegistering } = useParticipation()
  const register = useRegister(competition, part, form)
  const { divisionId, setDivisionId, isAgreed, setAgreed, lacksAgreement, error, isSending, send } = register
  const choices = competition.divisions.filter(({ id }) => part.divisionIds.includes(id))
  const chosen = choices.find(({ id }) => id === divisionId)
  const title =
    form === 'change' ? t('changeTitle') : t('title', { competition: localised(competition.name) })
  return (
    <Dialog title={title} isOpen onClose={() => setRegistering(null)} closeLabel={basics('close')} wide>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {error ? <Notice kind="error">{error}</Notice> : null}
        <p className={styles['team']}>
          <span>{t('team')}</span>
          <strong>{part.team?.name}</strong>
        </p>
        <SelectField
          name="divisionId"
          label={t('division')}
          value={divisionId}
          options={choices.map(({ id, name }) => ({ value: id, label: localised(name) }))}
          onChange={setDivisionId}
          description={chosen && t(register.expectedOutcome(chosen))}
          isRequired
        />
        {form === 'register' ? (
          <>
            <Agreement id={competition.id} />
            <Checkbox
              name="agreement"
              checked={isAgreed}
              onChange={setAgreed}
              error={lacksAgreement ? t('agreeFirst') : undefined}
            >
              {t('agree')}
            </Checkbox>
          </>
        ) : null}
        <div>
          <Button type="submit" kind="primary" isPending={isSending}>
            {t(form === 'change' ? 'change' : 'submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Loaded on demand: the page does not include the agreement. */
function Agreement({ id }: { readonly id: string }) {
  const t = useTranslations('competitions.register')
  const [agreement, setAgreement] = useState<LocalisedHtml | null>(null)
  useEffect(() => {
    void call(addresses.getCompetition, { params: { competitionId: id } }).then((outcome) => {
      if (outcome.ok) setAgreement(outcome.value.agreement)
    })
  }, [id])
  return (
    <section aria-label={t('agreementTitle')} className={styles['agreement']}>
      <h3>{t('agreementTitle')}</h3>
      {agreement ? <LocalisedRichText html={agreement} /> : <p>{t('noAgreement')}</p>}
    </section>
  )
}
