export type HistoryTask = { readonly difficulty: number; readonly hintPrice: number | null }
export type HistoryEvent = {
  /** Since the stage began. */
  readonly seconds: number
  readonly kind: 'wrong' | 'hint' | 'solve'
  readonly team: number
  readonly task: number
}

/** A deterministic generator of numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/**
 * Simulates teams of different skill: easy tasks first, hard ones later or never, some wrong attempts, a hint after a while.
 * Earlier teams are better on average.
 */
export function generateHistory(
  seed: number,
  {
    teams,
    tasks,
    seconds,
  }: { readonly teams: number; readonly tasks: readonly HistoryTask[]; readonly seconds: number },
): HistoryEvent[] {
  const random = randomFrom(seed)
  const events: HistoryEvent[] = []
  for (let team = 0; team < teams; team += 1) {
    const skill = Math.min(0.97, Math.max(0.08, 1 - (team * 0.8) / teams + (random() - 0.5) * 0.45))
    let at = 120 + random() * 1_500
    for (const { task, difficulty, hintPrice } of byPreference(tasks, random)) {
      const effort = (240 + difficulty * difficulty * 420) * (1.7 - skill) * (0.5 + random())
      const gives = random() > 1 / (1 + Math.exp(difficulty * 1.25 - skill * 8.5))
      const tries = Math.floor(random() * random() * 4)
      for (let n = 0; n < tries; n += 1)
        events.push({ seconds: at + (effort * (n + 1)) / (tries + 1), kind: 'wrong', team, task })
      if (hintPrice !== null && effort > 1_500 && random() < 0.4)
        events.push({ seconds: at + effort * 0.4, kind: 'hint', team, task })
      at += effort
      if (!gives) events.push({ seconds: at, kind: 'solve', team, task })
      if (random() < 0.08) at += 3_600
    }
  }
  return events
    .filter((event) => event.seconds < seconds)
    .toSorted((a, b) => a.seconds - b.seconds || a.team - b.team || a.task - b.task)
}

function byPreference(tasks: readonly HistoryTask[], random: () => number) {
  return tasks
    .map((task, index) => ({ ...task, task: index, liking: task.difficulty + random() * 2.2 }))
    .toSorted((a, b) => a.liking - b.liking)
}
