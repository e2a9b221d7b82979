import type {
  CompetitionDocuments,
  CompetitionSettingsDetail,
  CompetitionText,
} from '@tiltyard/contracts/browser'
import { pruneFormValues } from '../../shared/form-values/index.ts'

export const textNames = [
  'overview',
  'rules',
  'prizes',
  'faq',
  'agreement',
] as const satisfies readonly CompetitionText[]

export type SettingsValues = Record<string, unknown>

/** Initial form values without nulls, so that an untouched field is an empty one. */
export function valuesOf(saved: CompetitionSettingsDetail): SettingsValues {
  const { settingsRevision: _, texts: __, untranslated: ___, ...values } = saved
  return pruneFormValues(values)
}

/** Optional fields, sent as null when empty. */
const nullableFields = [
  ...['summary', 'registrationOpensAt', 'registrationClosesAt', 'rosterLocksAt'],
  ...['joinCode', 'teamLimit', 'cover', 'logo'],
]

/** The input of the contract: empty fields become null, conditions get ids, emptied texts are removed. */
export function settingsFrom(
  values: SettingsValues,
  saved: Pick<CompetitionSettingsDetail, 'documents'>,
): { settings: Record<string, unknown>; documents: CompetitionDocuments } {
  const { documents: documentValues = {}, ...settings } = pruneFormValues(values) as SettingsValues & {
    documents?: CompetitionDocuments
  }
  const documents = Object.fromEntries(
    textNames.flatMap((name): (readonly [string, CompetitionDocuments[typeof name]])[] => {
      const now = documentValues[name]
      if (now?.zh || now?.en) return [[name, now]]
      return saved.documents[name] ? [[name, null]] : []
    }),
  )
  const fields = (settings['teamUserFields'] ?? {}) as Record<string, unknown>
  return {
    settings: {
      ...Object.fromEntries(nullableFields.map((name) => [name, null])),
      ...settings,
      conditions: withIds((settings['conditions'] ?? []) as Record<string, unknown>[]),
      teamUserFields: { company: [], school: [], other: [], ...fields },
      companyNeedsMaterials: settings['companyNeedsMaterials'] ?? false,
      boardIsPublic: settings['boardIsPublic'] ?? false,
      isListed: settings['isListed'] ?? false,
    },
    documents,
  }
}

/** A new condition gets the first free number as its id. */
function withIds(conditions: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const usedIds = new Set(conditions.map(({ id }) => id))
  let next = 0
  const free = () => {
    do next += 1
    while (usedIds.has(`c${next}`))
    return `c${next}`
  }
  return conditions.map((condition) => ({ ...condition, id: condition['id'] ?? free() }))
}
