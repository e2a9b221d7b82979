import { CompetitionDocuments, CompetitionSettings, type Language } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

const SettingsWithDocuments = CompetitionSettings.extend({ documents: CompetitionDocuments })

export const validateSettings = (values: unknown, language: Language) =>
  validateForm(SettingsWithDocuments, values, language)
