import type { SubmissionVerdict } from '@tiltyard/contracts/browser'

export const verdicts = ['right', 'wrong', 'shared_flag', 'repeated'] as const

export type LogFilter = {
  readonly teamId: string | null
  readonly taskId: string | null
  readonly verdict: SubmissionVerdict | null
  /** Part of a team's name. */
  readonly keyword: string
  /** Local times to the minute, as the fields have them. */
  readonly from: string
  readonly to: string
}

/** The filter that the page's address has. */
export function readFilter(search: URLSearchParams): LogFilter {
  return {
    teamId: search.get('team'),
    taskId: search.get('task'),
    verdict: verdicts.find((each) => each === search.get('verdict')) ?? null,
    keyword: search.get('q') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  }
}

export const isFiltering = (filter: LogFilter): boolean => Object.values(filter).some(Boolean)

/** The filter as the server takes it; a time that cannot be read does not filter. */
export function filterQuery({ teamId, taskId, verdict, keyword, from, to }: LogFilter) {
  return {
    ...(teamId && { teamId }),
    ...(taskId && { taskId }),
    ...(verdict && { verdict }),
    ...(keyword && { keyword }),
    ...instant('from', from),
    ...instant('to', to),
  }
}

function instant<Name extends string>(name: Name, local: string): { readonly [N in Name]?: string } {
  const at = local === '' ? Number.NaN : new Date(local).getTime()
  return (Number.isNaN(at) ? {} : { [name]: new Date(at).toISOString() }) as { readonly [N in Name]?: string }
}
