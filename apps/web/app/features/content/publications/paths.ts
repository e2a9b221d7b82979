import type { ArticleKind } from '@tiltyard/contracts/browser'

/** Paths of content, in one place so that links and feeds cannot differ. */
export const infoPaths = {
  overview: '/info/index',
  articles: '/info/article',
  explanations: '/info/paper-explain',
  conferences: '/info/conference',
  activities: '/info/activity',
  papers: '/info/paper',
  datasets: '/opendata',
  videos: '/video/video-list',
  tools: '/armory',
} as const

export const articlesPath = (kind: ArticleKind): string =>
  kind === 'info' ? infoPaths.articles : infoPaths.explanations

export const articlePath = ({ kind, id }: { readonly kind: ArticleKind; readonly id: string }): string =>
  `${articlesPath(kind)}/${id}`

export const conferencePath = (id: string): string => `${infoPaths.conferences}/${id}`
export const activityPath = (id: string): string => `${infoPaths.activities}/${id}`
export const paperPath = (id: string): string => `${infoPaths.papers}/${id}`
export const datasetPath = (id: string): string => `${infoPaths.datasets}/${id}`
export const datasetCategoryPath = (code: string): string =>
  `${infoPaths.datasets}/category/${encodeURIComponent(code)}`
export const datasetApplicationPath = (id: string): string => `${datasetPath(id)}/application`
export const ownDatasetsPath = '/account/center/datasets'
export const videoPath = (id: string): string => `/video/${id}`
export const videoSeriesPath = (id: string): string => `/video/series/${id}`
export const toolPath = (id: string): string => `${infoPaths.tools}/${id}`
export const toolCollectionPath = (id: string): string => `${infoPaths.tools}/collection/${id}`
/** The form of a new tool, or of a change to a published one. */
export const toolSubmitPath = (toolId?: string): string =>
  `${infoPaths.tools}/submit${toolId ? `?tool=${toolId}` : ''}`
export const toolSubmissionPath = (id: string): string => `${infoPaths.tools}/submit?submission=${id}`
export const ownToolsPath = '/account/center/tools'
