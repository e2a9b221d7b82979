import { useQueryClient } from '@tanstack/react-query'
import { type AdminExamPaper, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { invalidateCompetition, useCompetition } from '../../competitions/admin/index.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import { useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { type PaperValues, planFrom, valuesOf } from './paper-form.model.ts'

export function usePaperForm(paper: AdminExamPaper, onSaved: () => void) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const [form] = Form.useForm<PaperValues>()
  const [initial] = useState(() => valuesOf(paper.plan))
  const { message } = App.useApp()
  const failureText = useFailureText()
  const showErrors = useFieldErrors()
  const queries = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as PaperValues

  const save = async () => {
    const { validatePaper } = await import('./paper.form.ts')
    const result = validatePaper(planFrom(values()))
    if (!result.ok) {
      showErrors(form, result.errors)
      return
    }
    setBusy(true)
    try {
      await callApi(addresses.saveExamPaper, {
        params: { competitionId: id, taskId: paper.taskId },
        body: { baseRevision: paper.revision, plan: result.value },
      })
      setChanged(false)
      void message.success(t('saved'))
      await invalidateCompetition(queries, id)
      onSaved()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const noteChange = () => setChanged(!areFormValuesEqual(values(), initial))
  return { form, initial, save, isChanged, isBusy, noteChange }
}
