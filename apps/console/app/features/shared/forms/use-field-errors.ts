import { useTranslations } from '@tiltyard/i18n/browser'
import { App, type FormInstance } from 'antd'
import type { FieldError } from '../form-values/index.ts'
import { showFieldErrors } from './show-field-errors.ts'

/** Shows errors at their fields, and their number in a toast. */
export function useFieldErrors(): (form: FormInstance, errors: readonly FieldError[]) => void {
  const t = useTranslations('organising.settings')
  const { message } = App.useApp()
  return (form, errors) => {
    showFieldErrors(form, errors, (kind) => t(kind))
    void message.warning(t('some', { count: errors.length }))
  }
}
