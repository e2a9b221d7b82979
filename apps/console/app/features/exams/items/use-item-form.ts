import { useQueryClient } from '@tanstack/react-query'
import type { ExamItemKind, ExamItemPlan } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import { useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { invalidateBanks } from '../shared/index.ts'
import { type ItemValues, planFrom } from './item-form.model.ts'

/** Shared by new and saved questions: errors beside fields, leave guard, one save at a time. */
export function useItemForm(initial: ItemValues, onChanged?: (isChanged: boolean) => void) {
  const t = useTranslations('examBanks')
  const [form] = Form.useForm<ItemValues>()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const showErrors = useFieldErrors()
  const queries = useQueryClient()
  const [isChanged, setIsChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const setChanged = (next: boolean) => {
    setIsChanged(next)
    onChanged?.(next)
  }
  const values = () => form.getFieldsValue(true) as ItemValues

  const save = async (kind: ExamItemKind, send: (item: ExamItemPlan) => Promise<void>) => {
    const { validateItem } = await import('./item.form.ts')
    const result = validateItem(planFrom(kind, values()))
    if (!result.ok) {
      showErrors(form, result.errors)
      return
    }
    setBusy(true)
    try {
      await send(result.value)
      setChanged(false)
      void message.success(t('saved'))
      await invalidateBanks(queries)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const noteChange = () => setChanged(!areFormValuesEqual(values(), initial))
  return { form, save, isChanged, isBusy, release: guard.release, noteChange }
}
