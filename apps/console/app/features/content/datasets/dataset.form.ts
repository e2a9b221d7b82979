import { changeDatasetVersion, saveDatasetAccess, saveDatasetColumns } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateVersion = (values: unknown) => validateForm(changeDatasetVersion.body, values)

export const validateAccess = (values: unknown) => validateForm(saveDatasetAccess.body, values)

export const validateColumns = (values: unknown) => validateForm(saveDatasetColumns.body, values)
