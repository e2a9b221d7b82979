import { CompetitionDocuments, CompetitionSettings } from '@tiltyard/contracts'
import { judge } from '../../editing/index.ts'

const Whole = CompetitionSettings.extend({ documents: CompetitionDocuments })

export const judgeSettings = (values: unknown) => judge(Whole, values)
