import { addresses, type Environment, type Localised, type OwnCompetition } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { currentEntries, type Deadline, nextDeadlines } from './own-now.model.ts'

type OwnNowData = {
  readonly competitions: readonly OwnCompetition[]
  /** Of running competitions, by their id. */
  readonly standings: ReadonlyMap<
    string,
    { readonly rank: number; readonly score: number; readonly decimals: number }
  >
  readonly environments: readonly Environment[]
  /** Invitations that wait for an answer. */
  readonly invitations: number
  readonly deadlines: readonly Deadline[]
}

const environmentsMax = 1
const conferencesMax = 3

/** What a failed call would have shown is left out. */
export function useOwnNow(): OwnNowData | null {
  const [data, setData] = useState<OwnNowData | null>(null)
  const reload = useCallback(() => void loadOwnNow().then(setData), [])
  useEffect(reload, [reload])
  useReloadOn('entry', reload)
  useReloadOn('invitation', reload)
  return data
}

async function loadOwnNow(): Promise<OwnNowData> {
  const [entries, environments, invitations, deadlines] = await Promise.all([
    call(addresses.listOwnEntries, {}),
    call(addresses.listEnvironments, {}),
    call(addresses.listInvitations, { query: { page: 1, limit: 10, status: 0 } }),
    loadDeadlines(),
  ])
  const competitions = entries.ok ? currentEntries(entries.value) : []
  return {
    competitions,
    standings: await loadStandings(competitions),
    environments: environments.ok ? environments.value.data.slice(0, environmentsMax) : [],
    invitations: invitations.ok ? invitations.value.total : 0,
    deadlines,
  }
}

async function loadStandings(entries: readonly OwnCompetition[]): Promise<OwnNowData['standings']> {
  const rows = await Promise.all(
    entries
      .filter(({ competition, state }) => competition.status === 'running' && state === 'accepted')
      .map(async ({ competition: { id, type }, team }) => {
        const outcome = await call(addresses.getScoreboardTeam, {
          params: { competitionId: id, type, teamId: team.id },
          query: {},
        })
        if (!outcome.ok) return null
        const { row, decimals } = outcome.value
        return [id, { rank: row.rank, score: row.score, decimals }] as const
      }),
  )
  return new Map(rows.filter((row) => row !== null))
}

/** The next deadlines of starred conferences. */
async function loadDeadlines(): Promise<readonly Deadline[]> {
  const starred = await call(addresses.listFavorites, {
    query: { page: 1, limit: conferencesMax, type: 'conference' },
  })
  if (!starred.ok) return []
  const conferences = await Promise.all(
    starred.value.data.map(async ({ id, item }): Promise<Deadline | null> => {
      const conference = item && (await call(addresses.getConference, { params: { id } }))
      if (!item || !conference?.ok || !conference.value.nextDeadline) return null
      const title: Localised = item.title
      return { path: item.path, title, at: conference.value.nextDeadline.at }
    }),
  )
  return nextDeadlines(conferences)
}
