import { sendBroadcast } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateBroadcast = (values: unknown) => validateForm(sendBroadcast.body, values)
