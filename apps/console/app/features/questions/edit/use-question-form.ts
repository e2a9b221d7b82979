import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../contents/index.ts'
import { sameDraft } from '../../drafts/index.ts'
import { showFaults } from '../../editing/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { CallError } from '../../session/index.ts'
import type { QuestionValues } from './question-form.model.ts'

/** What a new and an old question's form have in common: faults beside fields, a guard against leaving, one save at a time. */
export function useQuestionForm(initial: QuestionValues) {
  const t = useTranslations('organising')
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const words = useFailureWords()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as QuestionValues

  const save = async (plan: unknown, isNew: boolean, send: () => Promise<void>) => {
    const { judgeQuestion } = await import('./question.form.ts')
    const judged = judgeQuestion(plan, isNew)
    if (!judged.ok) {
      showFaults(form, judged.faults, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: judged.faults.length }))
      return
    }
    setBusy(true)
    try {
      await send()
      setChanged(false)
      void message.success(t('saved'))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(words(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const onValuesChange = () => setChanged(!sameDraft(values(), initial))
  return { form, values, save, isChanged, isBusy, letGo: guard.letGo, onValuesChange }
}
