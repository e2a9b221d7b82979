import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AdminAnnouncement, addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

/** Key prefix of all queries of a competition: a decision in one section changes the counts of others. */
export const competitionKey = (id: string) => ['competition', id] as const

/** The competitions in which the user is staff, each with its number of pending items. */
export const adminCompetitionsQuery = () =>
  queryOptions({
    queryKey: ['competitions', 'own'],
    queryFn: ({ signal }) => callApi(addresses.listAdminCompetitions, {}, { signal }),
  })

export const competitionQuery = (id: string) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'work'],
    queryFn: ({ signal }) =>
      callApi(addresses.getCompetitionAdminView, { params: { competitionId: id } }, { signal }),
  })

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'settings'],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.getCompetitionSettings, { params: { competitionId: id } }, { signal }),
  })

export const staffQuery = (id: string) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'group'],
    queryFn: ({ signal }) => callApi(addresses.listStaff, { params: { competitionId: id } }, { signal }),
  })

export const announcementsPageSize = 20
const scheduledPollMs = 30_000
type AnnouncementPage = { readonly data: AdminAnnouncement[]; readonly total: number }

/** What is scheduled becomes published while the list is open. */
export const announcementsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'announcements', page],
    refetchInterval: ({ state }: { readonly state: { readonly data?: AnnouncementPage | undefined } }) =>
      state.data?.data.some((each) => each.state === 'scheduled') ? scheduledPollMs : false,
    queryFn: ({ signal }): Promise<AnnouncementPage> =>
      callApi(
        addresses.listAdminAnnouncements,
        { params: { competitionId: id }, query: { page, limit: announcementsPageSize } },
        { signal },
      ),
  })

export const tasksQuery = (id: string) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'tasks'],
    queryFn: ({ signal }) => callApi(addresses.listAdminTasks, { params: { competitionId: id } }, { signal }),
  })

/** Templates that tasks of the competition may use. */
export const taskTemplatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...competitionKey(id), 'templates'],
    queryFn: ({ signal }) =>
      callApi(addresses.listTaskTemplates, { params: { competitionId: id } }, { signal }),
  })

export const taskQuery = (competitionId: string, taskId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'task', taskId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.getAdminTask, { params: { competitionId, taskId } }, { signal }),
  })

/** For administrators. */
export const pendingImportsQuery = () =>
  queryOptions({
    queryKey: ['waiting-imports'],
    queryFn: ({ signal }) => callApi(addresses.listPendingImports, {}, { signal }),
  })

/** Invalidates lists and counts; queries behind open forms are refetched by the forms themselves. */
export async function invalidateCompetition(queries: QueryClient, id: string): Promise<void> {
  await queries.invalidateQueries({
    queryKey: competitionKey(id),
    predicate: ({ queryKey }) => queryKey[2] !== 'settings' && queryKey[2] !== 'task',
  })
  await queries.invalidateQueries({ queryKey: adminCompetitionsQuery().queryKey })
  await queries.invalidateQueries({ queryKey: pendingImportsQuery().queryKey })
}
