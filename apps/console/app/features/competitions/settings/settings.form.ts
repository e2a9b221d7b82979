import { CompetitionDocuments, CompetitionSettings } from '@tiltyard/contracts'
import { validateForm } from '../../shared/forms/index.ts'

const SettingsWithDocuments = CompetitionSettings.extend({ documents: CompetitionDocuments })

export const validateSettings = (values: unknown) => validateForm(SettingsWithDocuments, values)
