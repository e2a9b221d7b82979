import { useQueryClient } from '@tanstack/react-query'
import { addresses, type CompetitionSettingsDetail, type ContentLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { CallError, callApi, wasDeclined } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import {
  ContentLanguageContext,
  FormSaveBar,
  requiredLanguageOf,
  showFieldErrors,
  useLeaveGuard,
} from '../../shared/forms/index.ts'
import { invalidateCompetition } from '../admin/queries.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { type SettingsValues, settingsFrom, valuesOf } from './settings.model.ts'
import { SettingsFields } from './settings-fields.tsx'
import { parseUntranslatedPath, type UntranslatedField } from './untranslated.model.ts'

const languageOf = (settings: Record<string, unknown>) =>
  (settings['contentLanguage'] ?? 'both') as ContentLanguage

type SettingsEditorProps = { readonly saved: CompetitionSettingsDetail; readonly onReload: () => void }

export function SettingsEditor({ saved, onReload }: SettingsEditorProps) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [initial] = useState(() => valuesOf(saved))
  // The language chosen in the form, so that its fields follow at once.
  const written = Form.useWatch<ContentLanguage | undefined>('contentLanguage', form) ?? saved.contentLanguage
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [inConflict, setConflict] = useState(false)
  useLeaveGuard(isChanged)

  const values = () => form.getFieldsValue(true) as SettingsValues
  const save = async () => {
    const { settings, documents } = settingsFrom(values(), saved)
    // The validator is loaded on first use.
    const { validateSettings } = await import('./settings.form.ts')
    const result = validateSettings({ ...settings, documents }, requiredLanguageOf(languageOf(settings)))
    if (!result.ok) {
      showFieldErrors(form, result.errors, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: result.errors.length }))
      return
    }
    setBusy(true)
    try {
      const body = { baseRevision: saved.settingsRevision, settings: settings as never, documents }
      await callApi(addresses.saveCompetitionSettings, { params: { competitionId: id }, body })
      setChanged(false)
      void message.success(t('saved'))
      await invalidateCompetition(queries, id)
      onReload()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'competitions.revision_conflict') setConflict(true)
      else if (!wasDeclined(fault)) void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Untranslated paths={saved.untranslated} />
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={!canOrganise}
        validateTrigger={[]}
        onValuesChange={() => setChanged(!areFormValuesEqual(values(), initial))}
      >
        <ContentLanguageContext value={written}>
          <SettingsFields saved={saved} />
        </ContentLanguageContext>
      </Form>
      {canOrganise ? <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} /> : null}
      <SaveConflictDialog open={inConflict} onKeep={() => setConflict(false)} onReload={onReload} />
    </>
  )
}

type SaveConflictDialogProps = {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onReload: () => void
}

/** A concurrent save: both versions are kept until the user chooses one. */
function SaveConflictDialog({ open, onKeep, onReload }: SaveConflictDialogProps) {
  const t = useTranslations('organising.settings')
  return (
    <Modal
      open={open}
      title={t('conflict')}
      onCancel={onKeep}
      footer={[
        <Button key="reload" danger onClick={onReload}>
          {t('reload')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('keep')}
        </Button>,
      ]}
    >
      <p>{t('conflictText')}</p>
    </Modal>
  )
}

/** Texts that are missing in one language, where readers see the other one. */
function Untranslated({ paths }: { readonly paths: readonly string[] }) {
  const t = useTranslations('organising.settings')
  if (paths.length === 0) return null
  const labelOf = (field: UntranslatedField): string => {
    if (field.kind === 'condition') return t('condition', { number: field.number })
    if (field.kind === 'text') return t(field.name)
    return `${t(`fieldsFor.${field.orgType}`)} ${t('field', { number: field.number })}`
  }
  const labels = paths.map((path) => labelOf(parseUntranslatedPath(path)))
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        <>
          {t('untranslated')}
          {labels.join(' · ')}
        </>
      }
    />
  )
}
