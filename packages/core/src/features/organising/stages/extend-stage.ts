import { ok, refuse } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { markTimes } from './mark-times.ts'
import { actOnStage, type OneStage } from './stage-act.ts'
import { extended } from './stage-clock.rules.ts'
import { whyNotPlayable } from './stage-plan.rules.ts'

type Input = OneStage & { readonly minutes: number; readonly moveFreeze: boolean }

/** Also of a stage that is over, which then goes on; not after everybody has seen how it ended. */
export function extendStage(deps: CoreDeps, actor: Actor, { minutes, moveFreeze, ...asked }: Input) {
  return actOnStage(deps, actor, asked, async (tx, scene) => {
    const { held, stage, at } = scene
    if (held.resultsPublishedAt) return refuse('competitions.results_are_out')
    if (held.revealedAt) return refuse('competitions.revealed_already')
    const to = extended(stage, { at, minutes, moveFreeze })
    if (whyNotPlayable({ ...stage, ...to }) !== null) return refuse('stages.too_long')
    if (to.endsAt <= at && !stage.pausedAt) return refuse('stages.ends_in_the_past')
    return ok(await markTimes(tx, actor, scene, { action: 'competitions.extend', to }))
  })
}
