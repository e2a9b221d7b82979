import type { DryRun, DryRunStep } from '@tiltyard/contracts/browser'

const order = ['queued', 'created', 'prepared', 'ready'] as const satisfies readonly DryRunStep[]

export type DryRunStepView = {
  readonly step: DryRunStep
  readonly status: 'finish' | 'process' | 'wait' | 'error'
  readonly seconds: number | null
}

/** Finished steps with their duration, the current one, and pending ones; a failure is shown at its step. */
export function stepsOf({ steps, state }: Pick<DryRun, 'steps' | 'state'>): DryRunStepView[] {
  const behind = new Set(steps.map(({ step }) => step))
  const next = order.findIndex((step) => !behind.has(step))
  return order.map((step, at) => {
    const done = steps.find((each) => each.step === step)
    if (done) return { step, status: 'finish', seconds: done.seconds }
    if (at !== next) return { step, status: 'wait', seconds: null }
    return { step, status: state === 'failed' ? 'error' : 'process', seconds: null }
  })
}
