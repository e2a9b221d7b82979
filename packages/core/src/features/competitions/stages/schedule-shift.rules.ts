import type { CompetitionSettings, EffectLine } from '@tiltyard/contracts'
import type { Stage } from '../catalogue/competition.rules.ts'
import { settingsEffect, stageEffect } from '../effects/effect.rules.ts'

type Window = Pick<CompetitionSettings, 'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt'>

/** What moves along with the start of one stage: other stages that have not begun, and times that are still ahead. */
type ScheduleShift = {
  readonly stages: readonly { readonly before: Stage; readonly after: Stage }[]
  readonly window: Window
}

export function shiftSchedule(
  { stages, window }: { readonly stages: readonly Stage[]; readonly window: Window },
  { stageId, distanceMs, at }: { readonly stageId: string; readonly distanceMs: number; readonly at: Date },
): ScheduleShift {
  const moved = (moment: Date) => new Date(moment.getTime() + distanceMs)
  const maybe = (moment: Date | null) => moment && moved(moment)
  const ahead = (iso: string | null) =>
    iso && Date.parse(iso) > at.getTime() ? moved(new Date(iso)).toISOString() : iso
  return {
    stages: stages
      .filter((stage) => stage.id !== stageId && stage.startsAt > at)
      .map((before) => ({
        before,
        after: {
          ...before,
          startsAt: moved(before.startsAt),
          freezeAt: maybe(before.freezeAt),
          endsAt: moved(before.endsAt),
          revealAt: maybe(before.revealAt),
        },
      })),
    window: {
      registrationOpensAt: ahead(window.registrationOpensAt),
      registrationClosesAt: ahead(window.registrationClosesAt),
      rosterLocksAt: ahead(window.rosterLocksAt),
    },
  }
}

export function shiftLines(before: Window, { stages, window }: ScheduleShift, at: Date): EffectLine[] {
  const board = { boardIsPublic: true }
  return [
    ...stages.flatMap((stage) => stageEffect(stage.before, stage.after, at).lines),
    ...settingsEffect({ ...before, ...board }, { ...window, ...board }).lines,
  ]
}
