import { ok, refuse } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { markTimes } from './mark-times.ts'
import { actOnStage, type OneStage } from './stage-act.ts'
import { whyNotPaused } from './stage-clock.rules.ts'

export function pauseStage(deps: CoreDeps, actor: Actor, asked: OneStage) {
  return actOnStage(deps, actor, asked, async (tx, scene) => {
    const why = whyNotPaused(scene.stage.state)
    if (why) return refuse(why)
    const to = { ...scene.stage, pausedAt: scene.at }
    return ok(await markTimes(tx, actor, scene, { action: 'competitions.pause', to }))
  })
}
