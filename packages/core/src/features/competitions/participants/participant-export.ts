import {
  type CompetitionList,
  type EntryState,
  inLanguage,
  type Language,
  type Localised,
  type OrgType,
  type ProfileKey,
} from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listProfileValues } from '../../identity/index.ts'
import type { TableCell } from '../../scores/index.ts'
import { type Competition, requiredProfileFields } from '../catalogue/competition.rules.ts'
import { exportWords } from './export-words.ts'
import { readEntries, readMembers } from './participant-export.store.ts'

type Options = { readonly list: CompetitionList; readonly language: Language }
type Rows = AsyncGenerator<readonly TableCell[]>

/** The head and a row for each participant or entry, read page by page. */
export async function* exportRows(
  reader: PlatformReader,
  competition: Competition,
  { list, language }: Options,
): Rows {
  const words = exportWords[language]
  const localise = (text: Localised) => inLanguage(text, language === 'en' ? 'en' : 'zh')
  const context = { reader, competition, words, localise }
  if (list === 'participants') yield* participantRows(context)
  if (list === 'entries') yield* entryRows(context)
}

type Context = {
  readonly reader: PlatformReader
  readonly competition: Competition
  readonly words: (typeof exportWords)[Language]
  readonly localise: (text: Localised) => string
}

const orgTypes = ['company', 'school', 'other'] as const

/** A field that the competition does not require of a kind of team stays empty for its members. */
async function* participantRows({ reader, competition, words, localise }: Context): Rows {
  const keys = requiredProfileFields(competition, orgTypes)
  const required = new Map(orgTypes.map((type) => [type, requiredProfileFields(competition, [type])]))
  yield [...words.participants, ...keys.map((key) => words.fields[key])]
  for await (const page of readMembers(reader, competition.id)) {
    const values = await listProfileValues(
      reader,
      page.map(({ user_id }) => user_id),
      keys,
    )
    for (const row of page) {
      const orgType = row.org_type as OrgType
      const own = values.get(row.user_id)
      const cellOf = (key: ProfileKey) => {
        const value = required.get(orgType)?.includes(key) ? (own?.[key] ?? '') : ''
        return words.choices[key]?.[value] ?? value
      }
      yield [
        ...[row.name, words.orgTypes[orgType], row.org_name, localise(row.division_name as Localised)],
        ...[words.states[row.state as EntryState], row.nickname, row.is_leader ? words.yes : ''],
        row.joined_at.toISOString(),
        ...keys.map(cellOf),
      ]
    }
  }
}

async function* entryRows({ reader, competition, words, localise }: Context): Rows {
  yield words.entries
  for await (const page of readEntries(reader, competition.id))
    for (const row of page)
      yield [
        ...[row.name, words.orgTypes[row.org_type as OrgType], row.org_name],
        ...[localise(row.division_name as Localised), words.states[row.state as EntryState]],
        ...[row.reason ?? '', Number(row.members), row.leader ?? '', row.submitted_at.toISOString()],
        ...[row.decided_at?.toISOString() ?? '', row.reviewer ?? ''],
      ]
}
