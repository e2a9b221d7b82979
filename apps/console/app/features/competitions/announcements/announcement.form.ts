import { publishAnnouncement } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateAnnouncement = (body: unknown) => validateForm(publishAnnouncement.body, body)
