import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import { showFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import type { QuestionValues } from './question-form.model.ts'

/** Shared by the forms of new and existing questions: errors beside fields, leave guard, one save at a time. */
export function useQuestionForm(initial: QuestionValues) {
  const t = useTranslations('organising')
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as QuestionValues

  const save = async (plan: unknown, isNew: boolean, send: () => Promise<void>) => {
    const { validateQuestion } = await import('./question.form.ts')
    const result = validateQuestion(plan, isNew)
    if (!result.ok) {
      showFieldErrors(form, result.errors, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: result.errors.length }))
      return
    }
    setBusy(true)
    try {
      await send()
      setChanged(false)
      void message.success(t('saved'))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const onValuesChange = () => setChanged(!areFormValuesEqual(values(), initial))
  return { form, values, save, isChanged, isBusy, release: guard.release, onValuesChange }
}
