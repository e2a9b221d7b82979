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

/** A cacheable value with a known size. */
export type Cacheable = PreparedReply | { readonly byteLength: number }
/** Computed once per view and key, and again for another version. */
export type Memo = <V extends Cacheable | Promise<Cacheable>>(key: string, make: () => V) => V

/** All cached replies of a process's boards, with one limit: pages, tables, ledgers. */
export type ViewCache = { forView(competitionId: string, audience: Audience): Memo }

type CacheEntry = {
  readonly value: Cacheable | Promise<Cacheable>
  readonly view: object
  bytes: number
  isReady: boolean
}

const megabyte = 1 << 20
/** Overhead of a key and its entry, so that small values are bounded too. */
const entryOverheadBytes = 500

/**
 * An LRU cache limited in bytes over all boards, divisions and pages. Concurrent requests share one computation; a
 * failed one is retried by the next request.
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
    // A value that would evict most others is not cached.
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
      // A token instead of the view, so that the cache does not keep an outdated board in memory.
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

/** The score lines of these teams up to a moment. */
export type LineCache = (
  audience: Audience,
  facts: BoardFacts,
  teams: readonly number[],
  until: number,
) => ReadonlyMap<number, readonly LinePoint[]>

/** More teams than requested, so that a change among the best rarely restarts the drawing. */
const maxFollowedTeams = 40

/**
 * Continues drawing where it stopped, because past points never change. It restarts when a new team is followed, the
 * columns have outgrown the arrays, or the competition's times have changed.
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
