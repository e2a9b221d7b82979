import { createToolCollection } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateCollection = (values: unknown) => validateForm(createToolCollection.body, values)
