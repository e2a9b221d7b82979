import { applicationLimits, type OwnDatasetAccess } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Notice, TextArea, TextField } from '@tiltyard/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetPath } from '../../publications/index.ts'
import { LicenceSummary } from '../licence/index.ts'
import styles from './application.module.css'
import { WithdrawButton } from './application-access.tsx'
import { IdentityFacts } from './identity-facts.tsx'
import type { ApplicationPageData } from './queries.ts'
import { useApplication } from './use-application.ts'

type ApplicationFormProps = ApplicationPageData & {
  readonly access: OwnDatasetAccess
  readonly onReload: () => void
}

/** Saved while it is written; what is missing is only asked for when it is submitted. */
export function ApplicationForm({ dataset, access, onReload }: ApplicationFormProps) {
  const t = useTranslations('datasetAccess.form')
  const localised = useLocalised()
  const navigate = useNavigate()
  const [isAccepted, accept] = useState(false)
  const form = useApplication({ dataset, application: access.application, isAccepted })
  const { state, errors, type } = form
  const { application } = access
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {application?.state === 'returned' && application.reason ? (
        <Notice kind="attention" title={t('returned')}>
          <blockquote className={styles['said']}>{application.reason}</blockquote>
        </Notice>
      ) : null}
      {access.grant ? <Notice kind="info">{t('renewal')}</Notice> : null}
      {access.instructions ? <p className={styles['text']}>{localised(access.instructions)}</p> : null}
      <IdentityFacts identity={access.identity} />
      <TextArea
        label={t('purpose')}
        name="purpose"
        description={t('purposeHint')}
        value={state.text.purpose}
        onChange={(purpose) => type({ purpose })}
        maxLength={applicationLimits.purpose}
        error={errors.purpose}
      />
      <TextField
        label={t('project')}
        name="project"
        description={t('projectHint')}
        value={state.text.project}
        onChange={(project) => type({ project })}
        maxLength={applicationLimits.project}
      />
      <TextArea
        label={t('storage')}
        name="storage"
        description={t('storageHint')}
        value={state.text.storage}
        onChange={(storage) => type({ storage })}
        maxLength={applicationLimits.storage}
        rows={3}
        error={errors.storage}
      />
      <TextField
        label={t('until')}
        name="wantedUntil"
        type="date"
        description={access.maxDays === null ? undefined : t('untilHint', { days: access.maxDays })}
        value={state.text.wantedUntil}
        onChange={(wantedUntil) => type({ wantedUntil })}
        error={errors.wantedUntil}
      />
      <section aria-labelledby="licence-title" className={styles['licence']}>
        <h2 id="licence-title">{t('licence')}</h2>
        <LicenceSummary licence={dataset.licenceVersion} />
        <Checkbox name="licence" checked={isAccepted} onChange={accept} error={errors.licence}>
          {t('accept', {
            name: dataset.licenceVersion.name,
            version: dataset.licenceVersion.version,
          })}
        </Checkbox>
      </section>
      {state.phase === 'conflict' ? (
        <Notice
          kind="attention"
          actions={
            <Button size="small" onPress={onReload}>
              {t('conflict.load')}
            </Button>
          }
        >
          {t('conflict.text')}
        </Notice>
      ) : null}
      {form.problem ? <Notice kind="error">{form.problem}</Notice> : null}
      <div className={styles['foot']}>
        <Button type="submit" kind="primary" isPending={form.isSubmitting}>
          {t('submit')}
        </Button>
        <p className={styles['quiet']} role="status" data-phase={state.phase}>
          {t(`phases.${state.phase}`)}
        </p>
      </div>
      {application && (application.state === 'draft' || application.state === 'returned') ? (
        <WithdrawButton
          datasetId={dataset.id}
          isDraft={application.state === 'draft'}
          onDone={() => void navigate(datasetPath(dataset.id))}
        />
      ) : null}
    </Form>
  )
}
