import { changeDictionaryEntry, createDictionaryEntry } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

export const validateNewEntry = (values: unknown) => validateForm(createDictionaryEntry.body, values)

export const validateEntry = (values: unknown) => validateForm(changeDictionaryEntry.body, values)
