import type { ApplicationState, DatasetApplication, OwnDatasetAccess } from '@tiltyard/contracts/browser'
import type { OwnAccess } from './use-own-access.ts'

export const canDownload = ({ phase, loaded }: Pick<OwnAccess, 'phase' | 'loaded'>): boolean =>
  phase === 'signed-in' && loaded.state === 'ready' && loaded.value.canDownload

const openStates: readonly ApplicationState[] = ['draft', 'submitted', 'returned']

export const isOpen = (application: Pick<DatasetApplication, 'state'> | null): boolean =>
  application !== null && openStates.includes(application.state)

/**
 * What the person can do next: write (a draft or a returned application), apply, renew, or nothing while stewards
 * decide or the access runs on.
 */
export type NextStep = 'write' | 'mend' | 'apply' | 'renew' | 'wait' | 'none'

export function nextStepOf({
  application,
  grant,
}: Pick<OwnDatasetAccess, 'application' | 'grant'>): NextStep {
  if (application?.state === 'draft') return 'write'
  if (application?.state === 'returned') return 'mend'
  if (application?.state === 'submitted') return 'wait'
  if (grant) return grant.canRenew ? 'renew' : 'none'
  return 'apply'
}

type StepKind = DatasetApplication['steps'][number]['kind'] | 'drafting' | 'deciding' | 'mending'

export type Step = {
  readonly kind: StepKind
  readonly state: 'done' | 'current' | 'next'
  readonly at: string | null
  readonly text: string | null
}

type Steps = Pick<DatasetApplication, 'state' | 'steps' | 'answerDueAt'>

/** What has happened, who has the application now, and what comes next. */
export function stepsOf({ state, steps, answerDueAt }: Steps): readonly Step[] {
  const done = steps.map((step) => ({ ...step, state: 'done' as const }))
  const open = (kind: StepKind, at: string | null = null, isNext = false): Step => ({
    kind,
    state: isNext ? 'next' : 'current',
    at,
    text: null,
  })
  switch (state) {
    case 'draft':
      return [...done, open('drafting'), open('deciding', null, true)]
    case 'submitted':
      return [...done, open('deciding', answerDueAt)]
    case 'returned':
      return [...done, open('mending'), open('deciding', null, true)]
    default:
      return done
  }
}

const dayMs = 86_400_000

/** Begun days that are left. */
export const daysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / dayMs))
