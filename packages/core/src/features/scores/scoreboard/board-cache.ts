import type { PreparedReply } from '@tiltyard/contracts'
import type { ScoreEventColumns } from '../fold/event-columns.ts'
import {
  createScoreLines,
  drawLines,
  type LineGrid,
  type LinePoint,
  lineGrid,
  type ScoreLines,
} from '../fold/score-lines.ts'
import type { Audience, BoardFacts } from './board.rules.ts'

/** Something that is held in memory and knows how large it is. */
export type Cacheable = PreparedReply | { readonly byteLength: number }
/** What was made once for everybody who asks for this view; made anew for another version. */
export type Memo = <V extends Cacheable | Promise<Cacheable>>(key: string, make: () => V) => V

/** What a process has made for readers of its boards, in one memory: pages, tables, ledgers. */
export type ViewCache = { forView(competitionId: string, audience: Audience): Memo }

type CacheEntry = {
  readonly value: Cacheable | Promise<Cacheable>
  readonly view: object
  bytes: number
  isReady: boolean
}

const megabyte = 1 << 20
/** For the key and the entry itself, so that small ones are bounded too. */
const entryOverheadBytes = 500

/**
 * Holds so many bytes in all, however many boards, divisions and pages somebody asks for; what was not asked for longest goes
 * first. Of one that is being made, all who ask get the same; one that could not be made is tried again by the next.
 */
export function createViewCache(maxBytes = 64 * megabyte): ViewCache {
  const entries = new Map<string, CacheEntry>()
  let totalBytes = 0

  function drop(cacheKey: string, entry: CacheEntry): void {
    if (entries.get(cacheKey) !== entry) return
    entries.delete(cacheKey)
    totalBytes -= entry.bytes
  }
  function recordSize(cacheKey: string, entry: CacheEntry, result: Cacheable): void {
    if (entries.get(cacheKey) !== entry) return
    const bytes = entryOverheadBytes + bytesOf(result)
    // One that would push most others out is not worth it.
    if (bytes > maxBytes / 2) {
      drop(cacheKey, entry)
      return
    }
    entry.isReady = true
    entry.bytes = bytes
    totalBytes += bytes
    for (const [oldest, each] of entries) {
      if (totalBytes <= maxBytes) return
      if (each.isReady) drop(oldest, each)
    }
  }

  return {
    forView(competitionId, audience) {
      // Not the view itself: what is kept must not keep a board that is past.
      const view = {}
      return (key, make) => {
        const cacheKey = `${competitionId} ${audience} ${key}`
        const existing = entries.get(cacheKey)
        if (existing) entries.delete(cacheKey)
        if (existing?.view === view) {
          entries.set(cacheKey, existing)
          return existing.value as ReturnType<typeof make>
        }
        if (existing) totalBytes -= existing.bytes
        const value = make()
        const entry: CacheEntry = { value, view, bytes: 0, isReady: false }
        entries.set(cacheKey, entry)
        if (value instanceof Promise)
          value.then(
            (result) => recordSize(cacheKey, entry, result),
            () => drop(cacheKey, entry),
          )
        else recordSize(cacheKey, entry, value)
        return value
      }
    },
  }
}

const bytesOf = (result: Cacheable): number =>
  'json' in result ? result.json.reduce((sum, { byteLength }) => sum + byteLength, 0) : result.byteLength

/** The lines of these teams up to a moment. */
export type LineCache = (
  audience: Audience,
  facts: BoardFacts,
  teams: readonly number[],
  until: number,
) => ReadonlyMap<number, readonly LinePoint[]>

/** More than are asked for, so that a change among the best seldom means to begin anew. */
const maxFollowedTeams = 40

/**
 * Goes on drawing where it stopped: past moments never change. It begins anew when somebody joins the followed, when the
 * columns have outgrown it, or when the competition's own times have moved.
 */
export function createLineCache(columns: ScoreEventColumns): LineCache {
  const cached = new Map<string, CachedLines>()
  return (audience, facts, teams, until) => {
    const grid = gridOf(facts)
    const before = cached.get(audience)
    const one =
      before && canContinue(before, grid, teams, until) ? before : restart(before, grid, teams, until)
    cached.set(audience, one)
    const drawn = drawLines(one.lines, until)
    return new Map(one.lines.playback.followed.map((team, place) => [team, drawn[place] ?? []]))
  }

  function restart(
    before: CachedLines | undefined,
    grid: LineGrid,
    teams: readonly number[],
    until: number,
  ): CachedLines {
    const followed = new Set([...teams, ...(before?.lines.playback.followed ?? [])])
    return { lines: createScoreLines(columns, [...followed].slice(0, maxFollowedTeams), grid), until }
  }
}

type CachedLines = { readonly lines: ScoreLines; readonly until: number }

function canContinue(cached: CachedLines, grid: LineGrid, teams: readonly number[], until: number): boolean {
  const { lines } = cached
  return (
    lines.grid.origin === grid.origin &&
    lines.grid.step === grid.step &&
    lines.playback.hasCapacity() &&
    until >= cached.until &&
    teams.every((team) => lines.playback.followed.includes(team))
  )
}

export function gridOf({ stages }: BoardFacts): LineGrid {
  const starts = stages.map(({ startsAt }) => startsAt)
  const ends = stages.map(({ endsAt }) => endsAt)
  return stages.length > 0 ? lineGrid(Math.min(...starts), Math.max(...ends)) : lineGrid(0, 1000)
}
