import {
  type ApplicationDecision,
  type ApplicationDetail,
  type ApplicationListItem,
  addresses,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../identity/session/index.ts'
import type { DecisionChoice, Period } from '../../shared/review-queue/index.ts'

export type Decision = ApplicationDecision['decision']

/** Selected applications may be for different datasets: the server checks the limit of each. */
const periodOfMany: Period = { defaultDays: 365, maxDays: 3650 }

export function useChoices() {
  const t = useTranslations('datasetReview')
  const choices = (period: Period): readonly DecisionChoice<Decision>[] => [
    {
      decision: 'reject',
      shortcut: 'r',
      label: t('reject'),
      tone: 'danger',
      confirmation: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'return',
      shortcut: 'b',
      label: t('return'),
      tone: 'plain',
      confirmation: { reasonTitle: t('returnTitle') },
    },
    {
      decision: 'approve',
      shortcut: 'a',
      label: t('approve'),
      tone: 'positive',
      confirmation: { untilTitle: t('approveTitle'), period },
    },
  ]
  const known = [
    'application_not_found',
    'own_application',
    'application_changed',
    'until_out_of_range',
  ] as const
  return {
    choicesOf: ({ state, isMine, dataset, wantedUntil }: ApplicationDetail) =>
      state === 'submitted' && !isMine ? choices({ ...dataset, wanted: wantedUntil }) : [],
    choicesOfMany: () => choices(periodOfMany),
    refusalText(refusal: string) {
      const code = known.find((each) => refusal === `datasets.${each}`)
      return code ? t(`refusals.${code}`) : refusal
    },
  }
}

/** The revision that the steward has read is sent along: a later change is not decided. */
export const decideOne = (
  { id, revision }: ApplicationDetail,
  decision: Decision,
  reason: string,
  until: string,
) =>
  callApi(addresses.decideDatasetApplication, {
    params: { applicationId: id },
    body: { revision, decision: decisionFrom(decision, reason, until) },
  })

export const decideTogether = (
  rows: readonly ApplicationListItem[],
  decision: Decision,
  reason: string,
  until: string,
) =>
  callApi(addresses.decideDatasetApplications, {
    body: {
      applications: rows.map(({ id, revision }) => ({ id, revision })),
      decision: decisionFrom(decision, reason, until),
    },
  })

function decisionFrom(decision: Decision, reason: string, until: string): ApplicationDecision {
  return decision === 'approve' ? { decision, until, reason: reason || null } : { decision, reason }
}
