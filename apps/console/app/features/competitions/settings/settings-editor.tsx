import { useQueryClient } from '@tanstack/react-query'
import { addresses, type CompetitionSettingsDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../contents/index.ts'
import { sameDraft } from '../../drafts/index.ts'
import { EditingBar, showFaults } from '../../editing/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { MeanwhileDialog } from '../meanwhile-dialog.tsx'
import { outdate } from '../queries.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import { type SettingsValues, settingsFrom, valuesOf } from './settings.model.ts'
import { SettingsFields } from './settings-fields.tsx'
import { Untranslated } from './untranslated.tsx'

type Props = { readonly read: CompetitionSettingsDetail; readonly onReload: () => void }

export function SettingsEditor({ read, onReload }: Props) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const mayOrganise = useMayOrganise()
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [initial] = useState(() => valuesOf(read))
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [inConflict, setConflict] = useState(false)
  useLeaveGuard(isChanged)

  const values = () => form.getFieldsValue(true) as SettingsValues
  const save = async () => {
    const { settings, documents } = settingsFrom(values(), read)
    // The validator is loaded when it is needed first.
    const { judgeSettings } = await import('./settings.form.ts')
    const judged = judgeSettings({ ...settings, documents })
    if (!judged.ok) {
      showFaults(form, judged.faults, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: judged.faults.length }))
      return
    }
    setBusy(true)
    try {
      const body = { baseRevision: read.settingsRevision, settings: settings as never, documents }
      await ask(addresses.saveCompetitionSettings, { params: { competitionId: id }, body })
      setChanged(false)
      void message.success(t('saved'))
      await outdate(queries, id)
      onReload()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'competitions.revision_conflict') setConflict(true)
      else void message.error(words(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Untranslated paths={read.untranslated} />
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={!mayOrganise}
        validateTrigger={[]}
        onValuesChange={() => setChanged(!sameDraft(values(), initial))}
      >
        <SettingsFields read={read} />
      </Form>
      {mayOrganise ? <EditingBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} /> : null}
      <MeanwhileDialog open={inConflict} onKeep={() => setConflict(false)} onReload={onReload} />
    </>
  )
}
