/**
 * The entry for pages: addresses, types and the pure rules shared with the server. It keeps the validator out of a
 * page's first load; forms import their schema from the main entry when they open.
 */

export { roles } from './access.ts'
export type { PuzzlePurpose } from './account/account.contract.ts'
export { type Address, fillPath } from './address.ts'
export type { AnswerForm, AnswerInput } from './challenges/answer.schema.ts'
export type { AdminHint, AnswerKeyInput, HintPlan, NewFlag } from './challenges/challenge.schema.ts'
export { type ChallengeKind, type QuestionKind, questionKinds } from './challenges/challenge-kinds.ts'
export type { Custody, Evidence } from './challenges/evidence.schema.ts'
export type { EntryScore, RejudgedTeam, RejudgePreview } from './competitions/adjustments.contract.ts'
export type { AdminAnnouncement, AnnouncementText } from './competitions/announcements.contract.ts'
export type * from './competitions/appeals.contract.ts'
export type { CaseFact, CaseFactPlan, CaseNotes } from './competitions/case-notes.contract.ts'
export type * from './competitions/certificates.contract.ts'
export type {
  AdminCompetitionImport,
  CompetitionImport,
  EntryState,
  ScoringRule,
  TypeSettings,
} from './competitions/competition.schema.ts'
export type {
  CompetitionAdminView,
  PublishChecklistItem,
} from './competitions/competition-admin.contract.ts'
export type * from './competitions/competition-settings.schema.ts'
export { type CompetitionType, competitionTypes } from './competitions/competition-types.ts'
export type * from './competitions/competitions.contract.ts'
export type { DivisionRight } from './competitions/division-rights.ts'
export type { AdminDivision, DivisionPlan } from './competitions/divisions.contract.ts'
export type { Effect, EffectLine } from './competitions/effect.schema.ts'
export type {
  EntryStep,
  OwnCompetition,
  Participation,
  RegistrationChecklistItem,
  RegistrationChecklistKey,
} from './competitions/entries.contract.ts'
export type { EntryDetail, EntryListItem } from './competitions/entry-review.contract.ts'
export type { TaskDownload } from './competitions/evidence.contract.ts'
export type * from './competitions/hall-of-fame.contract.ts'
export type { HandedAnswer } from './competitions/handed-answers.contract.ts'
export type {
  IncidentDetail,
  IncidentListItem,
  IncidentSide,
  IncidentState,
} from './competitions/incidents.contract.ts'
export type {
  Invitation,
  InvitationDetail,
  InvitationObstacle,
  InvitationStatus,
} from './competitions/invitations.contract.ts'
export type {
  AdminCompetitionListItem,
  CompetitionPhase,
  Material,
} from './competitions/materials.contract.ts'
export type { Monitor } from './competitions/monitor.contract.ts'
export type { CompetitionList, TeamParticipants } from './competitions/participants.contract.ts'
export type * from './competitions/play.contract.ts'
export type { CompetitionResults, ResultRow } from './competitions/results.contract.ts'
export type { StaffMember } from './competitions/staff.contract.ts'
export type { AdminStage, StagePlan } from './competitions/stages.contract.ts'
export type * from './competitions/statistics.contract.ts'
export type * from './competitions/submission-log.contract.ts'
export type * from './competitions/task.schema.ts'
export type {
  MaterialState,
  Team,
  TeamInvitation,
  TeamListItem,
  TeamMember,
} from './competitions/teams.contract.ts'
export type {
  BundleImportReport,
  ImportedTask,
  ImportWarning,
  PendingImport,
  TaskImportReport,
} from './competitions/transfer.contract.ts'
export type * from './competitions/writeup-review.contract.ts'
export type * from './competitions/writeups.contract.ts'
export type { WrongAnswer, WrongAnswers } from './competitions/wrong-answers.contract.ts'
export type { Activity, ActivityListItem, Attendance } from './content/activities.contract.ts'
export { applicationLimits } from './content/application-limits.ts'
export type { Article, ArticleKind, ArticleListItem, ArticleReference } from './content/articles.contract.ts'
export { toBibtex } from './content/citations/bibtex.rules.ts'
export type { CitationSource } from './content/citations/citation-source.ts'
export { toPlainCitation } from './content/citations/plain-citation.rules.ts'
export { toRis } from './content/citations/ris.rules.ts'
export type { Conference, ConferenceListItem, Meeting } from './content/conferences.contract.ts'
export type { ContentKind, DocumentOf, DraftOf, VideoAccess } from './content/content-documents.schema.ts'
export type { Preview } from './content/content-preview.contract.ts'
export type {
  ActivityReference,
  DatasetListItem,
  LocalisedOutline,
  Outline,
} from './content/content-references.schema.ts'
export type {
  Content,
  ContentListItem,
  ContentState,
  PaperImportResult,
  Revision,
} from './content/contents.contract.ts'
export type * from './content/dataset.schema.ts'
export type * from './content/dataset-admin.contract.ts'
export type * from './content/dataset-applications.contract.ts'
export type * from './content/dataset-citations.contract.ts'
export type * from './content/dataset-downloads.contract.ts'
export type * from './content/dataset-file-admin.contract.ts'
export type * from './content/dataset-grants.contract.ts'
export type * from './content/dataset-review.contract.ts'
export type * from './content/dataset-traces.contract.ts'
export type * from './content/datasets.contract.ts'
export type * from './content/licences.contract.ts'
export type { Paper, PaperListItem, PaperReference } from './content/papers.contract.ts'
export type { Favorite, ItemReactions, ItemType } from './content/reactions.contract.ts'
export { codeLanguages, isImageFile, isLinkAddress } from './content/rich-attributes.ts'
export type { CompetitionDocument, LocalisedDocument, RichDocument } from './content/rich-document.schema.ts'
export type * from './content/rich-nodes.ts'
export type {
  MarkedText,
  SearchCounts,
  SearchHit,
  SearchSuggestion,
  SearchType,
} from './content/search.contract.ts'
export { maxKeywordLength, maxSearchResults } from './content/search-limits.ts'
export {
  type ToolLicence,
  type ToolPlatform,
  toolLicences,
  toolLimits,
  toolPlatforms,
} from './content/tool-limits.ts'
export type * from './content/tool-review.contract.ts'
export type * from './content/tool-submissions.contract.ts'
export type * from './content/tools.contract.ts'
export type * from './content/video.schema.ts'
export type * from './content/video-admin.contract.ts'
export { encodingEvent } from './content/video-events.ts'
export type * from './content/video-playback.contract.ts'
export type * from './content/videos.contract.ts'
export { connectionTokenHeader } from './environments/connection-token-header.ts'
export type {
  ActiveEnvironment,
  DryRun,
  DryRunStep,
} from './environments/environment-admin.contract.ts'
export type {
  TemplateDetail,
  TemplateFile,
  TemplateListItem,
  TemplatePlan,
  TemplateState,
} from './environments/environment-template.schema.ts'
export type {
  AccessTarget,
  ConnectionAddress,
  Environment,
  EnvironmentFailure,
  EnvironmentState,
} from './environments/environments.contract.ts'
export {
  decodeServerFrame,
  encodeData,
  encodeOutputAck,
  encodeResize,
  maxTerminalInputBytes,
  maxTerminalSize,
  type TerminalCloseReason,
  terminalCloseReasonOf,
  terminalInputWindow,
} from './environments/terminal-protocol.ts'
export type * from './exams/exam-banks.contract.ts'
export type * from './exams/exam-import.contract.ts'
export type * from './exams/exam-invigilation.contract.ts'
export type * from './exams/exam-item.schema.ts'
export type * from './exams/exam-marks.contract.ts'
export type * from './exams/exam-papers.contract.ts'
export type * from './exams/exam-sittings.contract.ts'
export type { LibraryPicture } from './files/pictures.contract.ts'
export type { Storage, StorageKind, StorageTotal } from './files/storage.contract.ts'
export { attachmentLimits } from './files/upload-limits.ts'
export type {
  AttachmentType,
  ResumableAttachmentType,
  StorageUsage,
  Upload,
  UploadedFile,
  UploadState,
} from './files/uploads.contract.ts'
export * as addresses from './generated/addresses.ts'
export { parseIdNumber } from './identity/id-number.ts'
export { parseMobileNumber } from './identity/mobile-number.ts'
export type { AddedPerson, NewPerson, PersonDetails, PersonListItem } from './identity/people.contract.ts'
export { addedPeopleMax } from './identity/people-limits.ts'
export type { OrgType, Profile, ProfileKey } from './identity/profile.contract.ts'
export type { AccessToken, TokenInput, TokenScope } from './identity/tokens.contract.ts'
export type { CurrentUser, HallVisibility, Session } from './identity/users.contract.ts'
export type {
  Verification,
  VerificationListItem,
  VerificationRequest,
  VerificationState,
} from './identity/verification.contract.ts'
export {
  fallbackLanguage,
  htmlInLanguage,
  inLanguage,
  type Language,
  languages,
  parseLanguage,
  spokenIn,
  withChinese,
} from './language.ts'
export type { ChineseText, Localised, LocalisedHtml, SafeHtml } from './localised.ts'
export type { Broadcast, BroadcastAudience } from './notifications/broadcasts.contract.ts'
export type { Delivery, MailOutcome } from './notifications/delivery.contract.ts'
export type { Message, MessageKind } from './notifications/messages.contract.ts'
export type { NotificationSettings } from './notifications/notification-settings.contract.ts'
export type { DataExport, PersonalData } from './personal-data/personal-data.contract.ts'
export type { AuditEntry, AuditObject, AuditObjectKind } from './platform/audit-log.contract.ts'
export type { CountedEntry, DictionaryEntry } from './platform/dictionary.contract.ts'
export type { AdminDictionaryEntry } from './platform/dictionary-admin.contract.ts'
export { type DictionaryTypeName, dictionaryTypes } from './platform/dictionary-types.ts'
export type { JobQueue, JobSchedule, StoppedJob, StoppedJobState } from './platform/jobs.contract.ts'
export { type RecommendableKind, recommendableKinds } from './platform/recommendable-kinds.ts'
export type { AdminRecommendation } from './platform/recommendation-admin.contract.ts'
export type { Recommendation, SystemParameters } from './platform/site.contract.ts'
export type { SiteChange, SiteSettings, SiteVersion } from './platform/site-admin.contract.ts'
export { areaOfPath, hiddenSearchTypes, type SiteArea, siteAreas } from './platform/site-areas.ts'
export type { ReasonId } from './reasons.ts'
export type { Envelope, Refusal, RefusalDetails, Result } from './result.ts'
export type { AnswerOf, BodyType, CallInput, RouteShape } from './route.ts'
export { type BoardViewName, boardViews } from './scores/board-views.ts'
export type {
  PagedScoreboardRow,
  RecentSolve,
  Reveal,
  RevealStep,
  Scoreboard,
  ScoreboardMatrix,
  ScoreboardRow,
  ScoreboardState,
  ScoreLine,
} from './scores/scoreboard.contract.ts'
export {
  placeAfter,
  rowAfter,
  type ScoreboardDelta,
  type SolveNews,
  solveNews,
} from './scores/scoreboard-delta.ts'
export type {
  AnswerBlockReason,
  AnswerState,
  QuestionProgress,
  TrainingAnswer,
} from './training/answers.contract.ts'
export type { LeaderboardRange, LeaderboardRow, RecommendationReason } from './training/progress.contract.ts'
export type {
  AdminQuestion,
  AdminQuestionFile,
  AdminQuestionListItem,
  FilePurpose,
  NewQuestionPlan,
  QuestionChecklistItem,
  QuestionFormPlan,
  QuestionPlan,
  QuestionState,
} from './training/question-admin.schema.ts'
export type {
  Bank,
  OwnQuestionListItem,
  QuestionDetail,
  QuestionFile,
  QuestionListItem,
  QuestionProgressState,
  QuestionStep,
} from './training/questions.contract.ts'
export type { Metric, MetricScorer, ProgramScorer, Scorer } from './training/scorer.schema.ts'
