import { createHash } from 'node:crypto'
import {
  type CompetitionDocument,
  type CompetitionDocuments,
  type CompetitionRole,
  type CompetitionSettings,
  type CompetitionText,
  competitionTexts,
} from '@tiltyard/contracts'

export function whySettingsInvalid(
  settings: Pick<
    CompetitionSettings,
    | 'teamSizeMin'
    | 'teamSizeMax'
    | 'registrationOpensAt'
    | 'registrationClosesAt'
    | 'rosterLocksAt'
    | 'companyNeedsMaterials'
  >,
  { hasAgreement }: { readonly hasAgreement: boolean },
) {
  const { registrationOpensAt: opens, registrationClosesAt: closes, rosterLocksAt: locks } = settings
  if (settings.teamSizeMin > settings.teamSizeMax) return 'competitions.invalid_team_size_range'
  if (!isChronological(opens, closes)) return 'competitions.invalid_registration_window'
  if (!isChronological(opens, locks)) return 'competitions.roster_lock_before_registration'
  if (settings.companyNeedsMaterials && !hasAgreement) return 'competitions.agreement_required_for_materials'
  return null
}

const isChronological = (first: string | null, second: string | null) =>
  first === null || second === null || Date.parse(first) < Date.parse(second)

/** An absent text is kept, null removes it. */
export function mergeDocuments(
  before: CompetitionDocuments,
  change: CompetitionDocuments,
): Partial<Record<CompetitionText, CompetitionDocument>> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = change[name] === undefined ? before[name] : change[name]
      return text ? [[name, text]] : []
    }),
  )
}

/** The invitation code stays out of the audit log, which is never cleared; a changed code shows as a changed digest. */
export const auditedSettings = ({ joinCode, ...settings }: CompetitionSettings) => ({
  ...settings,
  joinCode: joinCode && createHash('sha256').update(joinCode).digest('hex').slice(0, 16),
})

/** Audit rows store a digest instead of the long text. */
export function documentDigests(documents: CompetitionDocuments): Record<string, string | null> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = documents[name]
      if (text === undefined) return []
      return [[name, text && createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)]]
    }),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** The audit row of a large form contains only the changed fields. */
export function changedFields<T extends object>(before: T, after: T): { before: Fields; after: Fields } {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => canonicalJson(before[name]) !== canonicalJson(after[name]),
  )
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** jsonb does not preserve the order of members, and a time has several spellings with different zones. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}

export const maxStaff = 100

type Member = { readonly userId: string; readonly role: CompetitionRole }

export function isLastOwner(members: readonly Member[], userId: string): boolean {
  const owning = members.filter(({ role }) => role === 'owner')
  return owning.length === 1 && owning[0]?.userId === userId
}
