import { TemplatePlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/forms/index.ts'

export const validateTemplate = (values: unknown) => validateForm(TemplatePlan, values)
