/** The URL is the state of a list: filters and page only. */
const pagesMax = 10_000

const code = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** An invalid page number is the first page. */
export function parsePage(search: URLSearchParams): number {
  const rawPage = search.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(rawPage) ? Number(rawPage) : 1
  return page <= pagesMax ? page : 1
}

export function parseCode(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name) ?? ''
  return code.test(value) ? value : undefined
}

export function parseChoice<const Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search.get(name))
}

export type Filters = Readonly<Record<string, string | number | undefined>>

/** Fixed order of filters, and no parameter for the first page: each state has one canonical URL. */
export function listAddress(path: string, filters: Filters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || (name === 'page' && Number(value) <= 1)) continue
    query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const pageCount = (total: number, size: number): number =>
  Math.min(pagesMax, Math.max(1, Math.ceil(total / size)))

/** First, last and neighbouring pages; 0 marks a gap. */
export function pagesAround(page: number, count: number): readonly number[] {
  const candidates = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count)
  const pages = [...new Set(candidates)].sort((one, other) => one - other)
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [0, each] : [each]
  })
}
