import { CompetitionDocuments, CompetitionSettings } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

const SettingsWithDocuments = CompetitionSettings.extend({ documents: CompetitionDocuments })

export const validateSettings = (values: unknown) => validateForm(SettingsWithDocuments, values)
