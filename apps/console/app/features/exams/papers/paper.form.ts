import { ExamPaperPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validatePaper = (plan: unknown) => validateForm(ExamPaperPlan, plan)
