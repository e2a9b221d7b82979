import { site } from './site.ts'

const apiBase = '/api/platform/web/opss'

type ListItem = { readonly id: string; readonly title?: { readonly en?: string } }

async function fetchList(path: string): Promise<readonly ListItem[]> {
  const response = await fetch(`${site.origin}${apiBase}${path}`)
  const { data } = (await response.json()) as { data: { data: readonly ListItem[] } }
  return data.data
}

async function firstOf(path: string): Promise<string> {
  const [first] = await fetchList(path)
  if (!first) throw new Error(`the demo data have no item under ${path}`)
  return first.id
}

/** Of an area whose routes begin with its own name. */
async function firstId(path: string): Promise<string> {
  const response = await fetch(`${site.origin}${path}`)
  const { data } = (await response.json()) as { data: readonly ListItem[] | { data: readonly ListItem[] } }
  const [first] = 'data' in data ? data.data : data
  if (!first) throw new Error(`the demo data have nothing under ${path}`)
  return first.id
}

/** The path of one page of each content kind in the demo data. */
export async function contentPages() {
  const [article, explanation, conference, upcoming, past, paper, dataset, video, series, collection] =
    await Promise.all([
      firstOf('/article/info/list'),
      firstOf('/article/paper-explain/list'),
      firstOf('/conference/list'),
      firstOf('/activity/list'),
      firstOf('/activity/list?when=past'),
      firstOf('/paper/list'),
      firstOf('/article/dataset/list'),
      firstId('/api/video/list'),
      firstId('/api/video/series/list'),
      firstId('/api/armory/collections'),
    ])
  return {
    article: `/info/article/${article}`,
    explanation: `/info/paper-explain/${explanation}`,
    conference: `/info/conference/${conference}`,
    activity: `/info/activity/${upcoming}`,
    pastActivity: `/info/activity/${past}`,
    paper: `/info/paper/${paper}`,
    dataset: `/opendata/${dataset}`,
    tool: '/armory/01900000-0000-7000-8000-00c800000026',
    toolCollection: `/armory/collection/${collection}`,
    video: `/video/${video}`,
    videoSeries: `/video/series/${series}`,
  } as const
}

/** The path of an article or paper explainer whose text contains this markup. */
export async function articleContaining(markup: string): Promise<string> {
  for (const [kind, list] of [
    ['article', '/article/info'],
    ['paper-explain', '/article/paper-explain'],
  ] as const)
    for (const { id } of await fetchList(`${list}/list?limit=50`)) {
      const response = await fetch(`${site.origin}${apiBase}/article/${id}/detail`)
      const { data } = (await response.json()) as { data: { html: { en?: string } } | null }
      if (data?.html.en?.includes(markup)) return `/info/${kind}/${id}`
    }
  throw new Error(`the demo data have no text with ${markup}`)
}
