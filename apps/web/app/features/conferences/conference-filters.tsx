import type { DictionaryEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { FilterLinks } from '../listing/index.ts'
import { useLocalised } from '../site/index.ts'
import { type ConferenceQuery, ccfRanks, conferencesAddress, coreRanks } from './conference.model.ts'

type ConferenceFiltersProps = {
  readonly query: ConferenceQuery
  readonly areas: readonly DictionaryEntry[]
}

export function ConferenceFilters({ query, areas }: ConferenceFiltersProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  const choicesOf = <Name extends 'area' | 'ccf' | 'core'>(
    name: Name,
    values: readonly { readonly value: NonNullable<ConferenceQuery[Name]>; readonly words: string }[],
  ) =>
    [{ value: undefined, words: t('all') }, ...values].map(({ value, words }) => ({
      key: value ?? '',
      name: words,
      address: conferencesAddress({ ...query, page: 1, [name]: value }),
      isChosen: query[name] === value,
    }))
  const ranks = <Rank extends string>(all: readonly Rank[]) => all.map((value) => ({ value, words: value }))
  return (
    <>
      {areas.length > 0 ? (
        <FilterLinks
          label={t('area')}
          choices={choicesOf(
            'area',
            areas.map(({ code, name }) => ({ value: code, words: localised(name) })),
          )}
        />
      ) : null}
      <FilterLinks label="CCF" choices={choicesOf('ccf', ranks(ccfRanks))} />
      <FilterLinks label="CORE" choices={choicesOf('core', ranks(coreRanks))} />
    </>
  )
}
