import { ok, refuse } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { markTimes } from './mark-times.ts'
import { actOnStage, type OneStage } from './stage-act.ts'
import { resumed } from './stage-clock.rules.ts'

export function resumeStage(
  deps: CoreDeps,
  actor: Actor,
  { giveBackTime, ...asked }: OneStage & { readonly giveBackTime: boolean },
) {
  return actOnStage(deps, actor, asked, async (tx, scene) => {
    if (scene.stage.state !== 'paused') return refuse('stages.not_paused')
    const to = resumed(scene.stage, scene.at, giveBackTime)
    return ok(await markTimes(tx, actor, scene, { action: 'competitions.resume', to }))
  })
}
