import { ExamItemPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateItem = (plan: unknown) => validateForm(ExamItemPlan, plan)
