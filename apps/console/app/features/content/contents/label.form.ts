import { createLabel } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateLabel = (values: unknown) => validateForm(createLabel.body, values)
