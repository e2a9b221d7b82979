/** The area content: README.md says what it owns. What is not exported here is private to it. */

export { activityPublisher, getActivity, listActivities, loadActivity } from './activities/activities.ts'
export { getAttendance, signUpForActivity, withdrawFromActivity } from './activities/attendance.ts'
export {
  articlePublisher,
  explanationPublisher,
  getArticle,
  listArticles,
  listChannels,
  listLabels,
  listRecommendedArticles,
  loadArticle,
} from './articles/articles.ts'
export {
  conferencePublisher,
  getConference,
  listConferences,
  listHomeConferences,
  listMeetings,
  loadConference,
  loadMeetings,
} from './conferences/conferences.ts'
export { importPapers, seedContent } from './contents/content-import.ts'
export { createPreviewLink, getPreview } from './contents/content-preview.ts'
export { moveContent, publishDueContents } from './contents/content-state.ts'
export { createContent, getContent, listContents, removeDraft, saveContent } from './contents/contents.ts'
export { extractImageKeys, untranslatedPaths } from './contents/document.rules.ts'
export type { ContentDeps, PreviewDeps } from './contents/publishing.ts'
export { getRevision, listRevisions, restoreRevision } from './contents/revisions.ts'
export {
  type ContributionNotification,
  canNotifyEditors,
  canSendThanks,
  decideContribution,
  findContributionFile,
  getContribution,
  getContributionNotification,
  listContributions,
  sendContribution,
} from './contributions/contributions.ts'
export {
  datasetPublisher,
  getDataset,
  listDatasetCategories,
  listDatasets,
  listPaperDatasets,
  loadDataset,
} from './datasets/datasets.ts'
export { profileFile } from './datasets/profile/profile-file.ts'
export { findPaperByKeys, listPaperReferences, replacePaperKeys } from './papers/paper.store.ts'
export { type PaperKey, paperKeys } from './papers/paper-key.rules.ts'
export { getPaper, listPapers, listPaperYears, loadPaper, paperPublisher } from './papers/papers.ts'
export {
  personalActivities,
  personalContents,
  personalContributions,
  personalReactions,
} from './personal-data.store.ts'
export {
  type ListPublishedItems,
  listPublishedItems,
  type PublishedItem,
  type ReactionsDeps,
} from './reactions/published-item.store.ts'
export { listFavorites, listReactions, setReaction } from './reactions/reactions.ts'
export { countMatches, searchDocumentIds, searchDocuments, suggestTitles } from './search/search.ts'
export {
  type IndexDeps,
  indexDocument,
  removeDocument,
  type SearchDeps,
  type SearchDocument,
} from './search/search-index.ts'
