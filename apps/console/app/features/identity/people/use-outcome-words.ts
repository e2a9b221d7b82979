import type { AddedPerson } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'

const refusals = {
  'people.not_found': 'notFound',
  'people.account_unavailable': 'accountUnavailable',
  'people.link_limit_reached': 'linkLimitReached',
} as const satisfies Record<NonNullable<AddedPerson['refusal']>, string>

/** What became of one person, in words; undefined: not sent. */
export function useOutcomeWords() {
  const t = useTranslations('people.adding')
  return (added: AddedPerson | undefined) => ({
    outcome: t(`outcomes.${added?.outcome ?? 'unsent'}`),
    refusal: added?.refusal ? t(`refusals.${refusals[added.refusal]}`) : '',
  })
}
