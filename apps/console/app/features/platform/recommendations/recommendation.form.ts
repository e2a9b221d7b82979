import { addRecommendation, changeRecommendation } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateRecommendation = (values: unknown) => validateForm(addRecommendation.body, values)

export const validatePeriod = (values: unknown) => validateForm(changeRecommendation.body, values)
