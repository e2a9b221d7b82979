import { TemplatePlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateTemplate = (values: unknown) => validateForm(TemplatePlan, values)
