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
export { setContentChannel } from './contents/article-channel.ts'
export { importPapers, seedContent } from './contents/content-import.ts'
export { createPreviewLink, getPreview } from './contents/content-preview.ts'
export { moveContent, publishDueContents } from './contents/content-state.ts'
export {
  createContent,
  getContent,
  listContentAuthors,
  listContents,
  removeDraft,
  saveContent,
} from './contents/contents.ts'
export { extractImageKeys } from './contents/document.rules.ts'
export { replaceMergedLabel } from './contents/merged-labels.ts'
export { signPreviewToken, verifyPreviewToken } from './contents/preview-token.rules.ts'
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
  getAdminDataset,
  listStewardDatasets,
  saveDatasetAccess,
} from './dataset-access/access-settings.ts'
export type { ApplicationNotification } from './dataset-access/application-notification.store.ts'
export {
  decideApplication,
  decideApplications,
  getApplication,
  listApplications,
  noteApplication,
} from './dataset-access/application-review.ts'
export {
  acceptLicence,
  type DatasetAccessDeps,
  saveApplication,
  submitApplication,
  withdrawApplication,
} from './dataset-access/applications.ts'
export { type CopyDeps, makeCopy } from './dataset-access/copies.ts'
export {
  findDatasetDownload,
  getChecksums,
  listOwnDownloads,
  requestCopy,
} from './dataset-access/dataset-downloads.ts'
export { downloadSource } from './dataset-access/download-log.store.ts'
export { countDownloadsByDay, listDownloads } from './dataset-access/download-log.ts'
export { createTicket, redeemTicket, type TicketDeps } from './dataset-access/download-tickets.ts'
export { getApplicationNotification, processDueAccess, purgeDailyFiles } from './dataset-access/due-work.ts'
export { extendGrant, listGrants, revokeGrant } from './dataset-access/grants.ts'
export { getOwnDatasetAccess, listOwnApplications } from './dataset-access/own-access.ts'
export { personalDatasets } from './dataset-access/personal-data.store.ts'
export { addSteward, removeSteward } from './dataset-access/stewards.ts'
export { listTraces, startTrace, traceFile } from './dataset-access/traces.ts'
export {
  addFile,
  beginDatasetUpload,
  changeFile,
  removeDatasetFile,
  saveDecoys,
} from './dataset-versions/dataset-files.ts'
export {
  changeVersion,
  createVersion,
  publishVersion,
  removeVersion,
  withdrawVersion,
} from './dataset-versions/dataset-versions.ts'
export {
  approveSample,
  getFileProfile,
  profileDatasetFile,
  saveColumns,
  startProfile,
} from './dataset-versions/file-profiles.ts'
export { getDatasetFacets, listDatasetCategories, listDatasets } from './datasets/dataset-catalogue.ts'
export { getDatasetCitations, getDatasetCroissant, getDatasetFeed } from './datasets/dataset-citations.ts'
export type { CitationDeps } from './datasets/dataset-descriptions.ts'
export { getDatasetRecord } from './datasets/dataset-records.ts'
export {
  datasetPublisher,
  getDataset,
  listDatasetTables,
  listDatasetVersions,
  listPaperDatasets,
  loadDataset,
} from './datasets/datasets.ts'
export { profileFile } from './datasets/profile/profile-file.ts'
export { profileFileInThread } from './datasets/profile/profile-in-thread.ts'
export { addLicenceVersion, createLicence, getLicenceVersion, listLicences } from './licences/licences.ts'
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
export { addRecommendation, findRecommendable } from './recommendations/recommendable.ts'
export { countMatches, searchDocumentIds, searchDocuments, suggestTitles } from './search/search.ts'
export {
  type IndexDeps,
  indexDocument,
  removeDocument,
  type SearchDeps,
  type SearchDocument,
} from './search/search-index.ts'
export { type ScanDeps, scanSubmittedFile } from './tool-submissions/file-scan.ts'
export { personalTools } from './tool-submissions/personal-data.store.ts'
export { decideToolSubmission } from './tool-submissions/submission-decision.ts'
export {
  getSubmissionNotification,
  type SubmissionNotification,
} from './tool-submissions/submission-notification.ts'
export {
  findSubmissionFile,
  getToolSubmission,
  listToolSubmissions,
} from './tool-submissions/submission-review.ts'
export {
  createToolSubmission,
  getOwnToolSubmission,
  listKnownTools,
  listOwnToolSubmissions,
  saveToolSubmission,
  submitToolSubmission,
  withdrawToolSubmission,
} from './tool-submissions/tool-submissions.ts'
export { getToolFacets, listRelatedTools, listTools } from './tools/tool-catalogue.ts'
export {
  createToolCollection,
  getToolCollection,
  listAdminToolCollections,
  listToolCollections,
  removeToolCollection,
  saveToolCollection,
} from './tools/tool-collections.ts'
export { listOutdatedTools, listToolReports, reportTool, resolveToolReport } from './tools/tool-reports.ts'
export { findToolFile, getTool } from './tools/tools.ts'
export { getCaptions, removeCaptions, saveCaptions } from './video-captions/captions.ts'
export type { EncodingDeps } from './video-encoding/encode-video.ts'
export { removeDueEncodings } from './video-encoding/encoding-removal.ts'
export { EncodingWorker } from './video-encoding/encoding-worker.ts'
export {
  beginVideoUpload,
  getAdminVideo,
  makePoster,
  removeEncoding,
  startEncoding,
} from './video-encoding/encodings.ts'
export { replacePoster } from './video-encoding/posters.ts'
export { authorizeMedia, getVideoTranscript, openMedia } from './video-playback/media.ts'
export {
  addVideoNote,
  changeVideoNote,
  listVideoNotes,
  removeVideoNote,
} from './video-playback/notes.ts'
export { setVideoPassword } from './video-playback/passwords.ts'
export { personalVideos } from './video-playback/personal-data.store.ts'
export { grantSeconds, startPlayback } from './video-playback/playback.ts'
export { purgePlayback } from './video-playback/playback-due.ts'
export {
  getVideoProgress,
  listVideoProgress,
  saveVideoProgress,
} from './video-playback/progress.ts'
export { findVideoSource } from './video-playback/video-downloads.ts'
export { listVideoCategories, listVideos } from './videos/video-catalogue.ts'
export { getVideoSeries, listVideoSeries } from './videos/video-series.ts'
export { getVideo } from './videos/videos.ts'
