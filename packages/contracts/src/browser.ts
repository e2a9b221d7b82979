/**
 * The entry for pages: addresses, types and the few pure rules they share with the server. Importing it never
 * brings the validator into a page's first load; forms import their schema from the main entry when they open.
 */

export { roles } from './access.ts'
export type { PuzzlePurpose } from './account/account.contract.ts'
export type { Activity, ActivityListed, Attendance } from './activities/activities.contract.ts'
export type { ActivityReference } from './activities/activity-reference.ts'
export { type Address, fillPath } from './address.ts'
export type { Article, ArticleKind, ArticleListed, ArticleReference } from './articles/articles.contract.ts'
export type { LocalisedOutline, Outline } from './articles/reading.ts'
export type {
  Board,
  BoardMatrix,
  BoardNews,
  BoardRow,
  BoardState,
  RevealStep,
  ScoreLine,
} from './competitions/board.contract.ts'
export type { CompetitionImport, ImportAtWork } from './competitions/competition-import.ts'
export type {
  CompetitionRole,
  OpenCompetition,
  RegistrationCheck,
  TeamUserField,
  TeamUserFields,
  VerifyType,
} from './competitions/competitions.contract.ts'
export type {
  CompetitionAtWork,
  CompetitionGap,
} from './competitions/console.contract.ts'
export type { SentAnnouncement } from './competitions/console-announcements.contract.ts'
export type { CompetitionAct } from './competitions/console-audit.contract.ts'
export type { CaseListed, CaseRead, CaseSide, CaseState } from './competitions/console-cases.contract.ts'
export type {
  CompetitionDocuments,
  CompetitionSettings,
  CompetitionTemplate,
  CompetitionText,
  SettingsRead,
} from './competitions/console-competition.ts'
export type { DivisionPlan, DivisionRight, OrganisedDivision } from './competitions/console-division.ts'
export type { EntryListed, EntryRead } from './competitions/console-entries.contract.ts'
export type { GroupMember } from './competitions/console-group.contract.ts'
export type { Monitor, SubmissionListed, SubmissionVerdict } from './competitions/console-monitor.contract.ts'
export type { FinalRow, HallOfFameEntry, ResultsRead } from './competitions/console-results.contract.ts'
export type { EntryScore, Rejudging } from './competitions/console-scores.contract.ts'
export type { OrganisedStage, StagePlan } from './competitions/console-stage.ts'
export type {
  HintPlan,
  NewFlag,
  NewTaskPlan,
  OrganisedTask,
  OrganisedTaskListed,
  TaskPlan,
  TaskRightsPlan,
} from './competitions/console-task.ts'
export type { CheckItem, CheckKey, Participation } from './competitions/entries.contract.ts'
export type { EntryState } from './competitions/entry-state.ts'
export type {
  CompetitionAnnouncement,
  CompetitionDetail,
  CompetitionDivision,
  CompetitionListed,
  CompetitionStage,
  CompetitionStatus,
  CompetitionTeam,
} from './competitions/listing.contract.ts'
export type {
  FlagVerdict,
  NoAnswerReason,
  OwnEntry,
  PlayedStage,
  TaskBoard,
  TaskFile,
  TaskHint,
  TaskListed,
  TaskOpened,
  TeamSubmission,
} from './competitions/play.contract.ts'
export type { ScoringRule } from './competitions/scoring-rule.ts'
export type {
  BundleTransfer,
  TaskTransfer,
  TransferLoss,
  TransferredTask,
  WaitingImport,
} from './competitions/transfer.contract.ts'
export { type CompetitionType, competitionTypes } from './competitions/type-names.ts'
export type { Conference, ConferenceListed, Meeting } from './conferences/conferences.contract.ts'
export type {
  Content,
  ContentListed,
  ContentState,
  ImportedPaper,
  Revision,
} from './contents/contents.contract.ts'
export type { ContentKind, DocumentOf, DraftOf } from './contents/documents.ts'
export type { Preview } from './contents/preview.contract.ts'
export { codeLanguages, isImageFile, isLinkAddress } from './contents/rich-attributes.ts'
export type { LocalisedDocument, RichDocument } from './contents/rich-document.ts'
export type * from './contents/rich-nodes.ts'
export type { DatasetListed } from './datasets/dataset-listed.ts'
export type { Dataset } from './datasets/datasets.contract.ts'
export type { CountedEntry, DictionaryEntry } from './dictionary/dictionary.contract.ts'
export type { Envelope } from './envelope.ts'
export type {
  DryRun,
  DryRunStep,
  EnvironmentAtWork,
} from './environments/console-environments.contract.ts'
export type {
  TemplateFile,
  TemplateListed,
  TemplateOpened,
  TemplatePlan,
  TemplateState,
} from './environments/environment-template.ts'
export type {
  Environment,
  EnvironmentFailure,
  EnvironmentState,
} from './environments/environments.contract.ts'
export {
  largestTerminal,
  longestTerminalInput,
  readAnswer,
  type TerminalEnd,
  terminalEndOf,
  terminalInputAhead,
  writeBytes,
  writeRead,
  writeSize,
} from './environments/terminal-protocol.ts'
export * as addresses from './generated/addresses.ts'
export type { Recommendation } from './home/home.contract.ts'
export { inLanguage } from './in-language.ts'
export { fallbackLanguage, type Language, languages, readLanguage } from './language.ts'
export type { Localised } from './localised.ts'
export type { LocalisedHtml } from './localised-html.ts'
export type { Message, MessageDetail, MessageKind } from './messages/messages.contract.ts'
export type { Paper, PaperListed, PaperReference } from './papers/papers.contract.ts'
export type { DataExport, PersonalData } from './personal-data/personal-data.contract.ts'
export type { Favorite, ItemReactions, ItemType } from './reactions/reactions.contract.ts'
export type { ReasonId } from './reasons.ts'
export type { Refusal, RefusalDetails, Result } from './result.ts'
export type { AnswerOf, BodyType, CallInput, RouteShape } from './route.ts'
export type { SafeHtml } from './safe-html.ts'
export type {
  MarkedText,
  SearchCounts,
  SearchHit,
  SearchSuggestion,
  SearchType,
} from './search/search.contract.ts'
export { keywordMax, searchDepth } from './search/search-depth.ts'
export type { SystemParameters } from './system/system.contract.ts'
export type {
  Invitation,
  InvitationDetail,
  InvitationObstacle,
  InvitationStatus,
} from './teams/invitations.contract.ts'
export type { Material, OrganisedCompetition } from './teams/materials.contract.ts'
export type { MaterialState, SentInvitation, Team, TeamListed, TeamMember } from './teams/teams.contract.ts'
export type { AccessToken, NewToken, TokenScope } from './tokens/tokens.contract.ts'
export type {
  AnswerSent,
  AnswerState,
  NoTrainingAnswerReason,
  OwnStanding,
  TrainingAnswer,
} from './training/answers.contract.ts'
export type {
  AuthoredFile,
  FilePurpose,
  NewAnswer,
  NewQuestionPlan,
  QuestionAtWork,
  QuestionAuthored,
  QuestionFormPlan,
  QuestionGap,
  QuestionPlan,
  QuestionState,
} from './training/console-question.ts'
export type { BoardRange, RecommendedBecause, TrainingBoardRow } from './training/progress.contract.ts'
export type {
  AnswerForm,
  Bank,
  QuestionFile,
  QuestionKind,
  QuestionListed,
  QuestionOpened,
  QuestionStep,
  Standing,
} from './training/question.ts'
export type { OwnQuestionListed } from './training/questions.contract.ts'
export type { Metric, MetricScorer, ProgramScorer, Scorer } from './training/scorer.ts'
export type { AttachmentType, StorageUse, UploadedFile } from './uploads/uploads.contract.ts'
export type { InPartsType, Upload, UploadState } from './uploads/uploads-in-parts.contract.ts'
export type { NotificationSettings } from './users/notifications.contract.ts'
export type { Profile } from './users/profile.contract.ts'
export type { OrgType, ProfileKey } from './users/profile-fields.ts'
export type { CurrentUser, Session } from './users/users.contract.ts'
export { readIdNumber } from './verification/id-number.ts'
export { readMobile } from './verification/mobile-number.ts'
export type { VerificationListed, VerificationRequest } from './verification/review.contract.ts'
export type { Verification, VerificationState } from './verification/verification.contract.ts'
