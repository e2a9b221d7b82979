import { addLicenceVersion, createLicence } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateLicence = (values: unknown) => validateForm(createLicence.body, values)

export const validateLicenceVersion = (values: unknown) => validateForm(addLicenceVersion.body, values)
