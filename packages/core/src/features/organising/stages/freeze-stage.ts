import { ok, refuse } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { markTimes } from './mark-times.ts'
import { actOnStage, type OneStage } from './stage-act.ts'
import { whyNotFrozen } from './stage-clock.rules.ts'

/** Only now, never back in time: what everybody has seen stays seen. */
export function freezeStage(deps: CoreDeps, actor: Actor, asked: OneStage) {
  return actOnStage(deps, actor, asked, async (tx, scene) => {
    const why = whyNotFrozen(scene.stage, scene.at)
    if (why) return refuse(why)
    const to = { ...scene.stage, freezeAt: scene.at }
    return ok(await markTimes(tx, actor, scene, { action: 'competitions.freeze', to }))
  })
}
