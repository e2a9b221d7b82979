/** The area competitions: README.md says what it owns. What is not exported here is private to it. */

export { acceptAnswer, previewAcceptedAnswer } from './adjustments/accepted-answers.ts'
export { adjustScore, withdrawSolve } from './adjustments/adjustments.ts'
export { getEntryScore } from './adjustments/entry-score.ts'
export { dryRunRejudge, rejudgeTask } from './adjustments/rejudging.ts'
export { listWrongAnswers } from './adjustments/wrong-answers.ts'
export {
  getCompetitionAdminView,
  listAdminCompetitions,
  publishCompetition,
  unpublishCompetition,
} from './admin/competition-admin.ts'
export {
  archiveCompetition,
  deleteCompetition,
  restoreCompetition,
} from './admin/competition-archive.ts'
export { copyCompetition } from './admin/competition-copy.ts'
export { createCompetition } from './admin/competition-creation.ts'
export { getCompetitionSettings } from './admin/competition-overview.ts'
export { saveCompetitionSettings } from './admin/competition-settings.ts'
export { notifyPlayers, publishDueAnnouncements } from './announcements/announcement-delivery.ts'
export {
  changeAnnouncement,
  listAdminAnnouncements,
  listCompetitionAnnouncements,
  listTeamAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from './announcements/announcements.ts'
export { getAppealNotification } from './appeals/appeal-notifications.ts'
export {
  decideAppeal,
  getAppeal,
  listAppeals,
  listAppealWindows,
  setAppealWindow,
} from './appeals/appeal-review.ts'
export { listOwnAppeals, openAppeal, withdrawAppeal } from './appeals/appeals.ts'
export { personalAppeals } from './appeals/personal-data.store.ts'
export type { ArchiveLabels } from './archive/archive-content.rules.ts'
export { type ArchiveDeps, exportArchive, listArchiveEntries } from './archive/archives.ts'
export {
  addCaseFact,
  changeCaseFact,
  exportCaseFacts,
  listCaseFacts,
  removeCaseFact,
} from './case-notes/case-facts.ts'
export { getCaseNotes, saveCaseNotes } from './case-notes/case-notes.ts'
export { personalCaseNotes } from './case-notes/personal-data.store.ts'
export {
  type Competition,
  competitionPages,
  type Division,
  requiredProfileFields,
  type Stage,
  type StageState,
  stageState,
  whyCannotJoin,
} from './catalogue/competition.rules.ts'
export {
  findCompetition,
  findDivision,
  incrementRevision,
  listDivisions,
  listStages,
  lockDivisionForShare,
} from './catalogue/competition.store.ts'
export {
  findImport,
  insertImport,
  listPendingImportRows,
  markImportApproved,
} from './catalogue/competition-import.store.ts'
export { createCompetitionPreview, getCompetitionPreview } from './catalogue/competition-preview.ts'
export { indexMissingCompetitions } from './catalogue/competition-search.ts'
export {
  getCompetition,
  getTeamUserFields,
  listCompetitions,
  listOpenCompetitions,
  listRegistrationConditions,
} from './catalogue/competitions.ts'
export {
  downloadCertificate,
  listCertificates,
  listOwnCertificates,
  revokeCertificate,
  verifyCertificate,
} from './certificates/certificates.ts'
export {
  type IssueDeps,
  issueCertificates,
  previewCertificate,
  printCertificates,
} from './certificates/issuing.ts'
export { personalCertificates } from './certificates/personal-data.store.ts'
export { boardRights, hasSameRights } from './divisions/division.rules.ts'
export { listDivisionTaskOverrides } from './divisions/division.store.ts'
export { addDivision, changeDivision, removeDivision } from './divisions/divisions.ts'
export { confirmingEffects } from './effects/effects.ts'
export { getEntry, listCompetitionTeams, listEntries } from './entries/entries.ts'
export {
  type Entry,
  hasApprovedMaterials,
  type ReadinessRefusal,
  whyNotReady,
} from './entries/entry.rules.ts'
export { findEntry, findOwnEntry, type OwnEntry } from './entries/entry.store.ts'
export { decideEntry } from './entries/entry-review.ts'
export { lockTeamAndEntry, transitionEntry } from './entries/entry-transitions.ts'
export { listOwnEntries } from './entries/own-entries.ts'
export { checkRegistration, getParticipation, resolveOrgTypes } from './entries/participation.ts'
export {
  changeEntryDivision,
  registerTeam,
  withdrawEntryOfDissolvedTeam,
  withdrawTeam,
} from './entries/registration.ts'
export { personalContributors } from './hall-of-fame/contributor.store.ts'
export { listContributors, recordContribution } from './hall-of-fame/contributors.ts'
export { getHallCompetition, type HallDeps, listHallOfFame } from './hall-of-fame/hall-of-fame.ts'
export { refreshHallOfCompetition, refreshHallOfPerson } from './hall-of-fame/hall-pages.ts'
export { getHallPerson, listHallOrganisations, listHallPeople } from './hall-of-fame/hall-people.ts'
export { openIncident } from './incidents/incident.store.ts'
export { decideIncident, getIncident, listIncidents } from './incidents/incidents.ts'
export { listCompetitionLog } from './log/competition-log.ts'
export { getMonitor } from './monitor/monitor.ts'
export { exportCompetitionList, listParticipants } from './participants/participants.ts'
export { sealAnswer } from './play/answer-sealing.ts'
export { summarise } from './play/group-summary.rules.ts'
export { handAnswer, listHandedAnswers, removeHandedAnswer } from './play/handed-answers.ts'
export { unlockHint } from './play/hint-unlock.ts'
export { personalIncidents, personalPlay, personalResults } from './play/personal-data.store.ts'
export { notifyTeamMembers } from './play/play.store.ts'
export {
  loadPlayContext,
  type PlayContext,
  type PlayDeps,
  type PlayerDeps,
  type PlayRefusal,
  type PlayRequest,
  type SubmitDeps,
} from './play/play-context.ts'
export { getRuleset } from './play/ruleset.store.ts'
export type { CompetitionRuleset, DivisionPolicy, PlayRights, TaskDefinition } from './play/ruleset.ts'
export {
  eraseAddresses,
  listAddressedSubmissions,
  listSharedAddresses,
} from './play/submission-addresses.ts'
export { exportSubmissions } from './play/submission-export.ts'
export { listSubmissions, listTeamSubmissions } from './play/submission-log.ts'
export { submitAnswer, submitFlag } from './play/submissions.ts'
export {
  createTeamAccessTicket,
  createTeamConnectionAddress,
  deleteTeamEnvironment,
  extendTeamEnvironment,
  getTeamEnvironment,
  listTeamEnvironments,
  resetTeamEnvironment,
  startTaskEnvironment,
  stopTeamEnvironment,
} from './play/task-environments.ts'
export { findTaskFile } from './play/task-files.ts'
export { listTasks } from './play/task-list.ts'
export { openTask } from './play/task-page.ts'
export { exportResults } from './results/result-export.ts'
export { getResults, loadScores, publishResults } from './results/results.ts'
export { publishTasksToTraining, publishToTraining } from './results/training-release.ts'
export { addStaff, changeStaffRole, listStaff, removeStaff } from './staff/staff.ts'
export { findStaffRole, getEffectiveStaffRole, requireStaffRole } from './staff/staff-role.ts'
export {
  extendStage,
  freezeStage,
  pauseStage,
  resumeStage,
  revealBoard,
  revealStage,
} from './stages/stage-controls.ts'
export { addStage, changeStage, orderStages, removeStage } from './stages/stages.ts'
export { getStatistics } from './statistics/statistics.ts'
export { exportStatistics } from './statistics/statistics-export.ts'
export { removeEvidenceVariant, setEvidenceVariant, setTaskEvidence } from './tasks/evidence.ts'
export { createExamTask, publishExamTask, updateExamTask } from './tasks/exam-tasks.ts'
export { maxTasks } from './tasks/task.rules.ts'
export { type AdminTaskRow, listAdminTaskRows, lockTasks } from './tasks/task-admin.store.ts'
export { appendCompleteTask, appendTask, createTask, type NewTask, saveTask } from './tasks/task-authoring.ts'
export {
  type AuthoringDeps,
  lockTaskAsStaff,
  lockTasksAsStaff,
  recordTaskChange,
  type StaffRefusal,
} from './tasks/task-change.ts'
export { listTaskDownloads } from './tasks/task-downloads.ts'
export { listTaskTemplates, setTaskEnvironment } from './tasks/task-environments.ts'
export { removeTaskFlags, setTaskFlags, testTaskFlag } from './tasks/task-flags.ts'
export { addTaskFile, removeTaskFile, saveTaskHints } from './tasks/task-parts.ts'
export { setTaskRights } from './tasks/task-rights.ts'
export { getAdminTask, listAdminTasks, orderTasks, publishTask, removeTask } from './tasks/tasks.ts'
export {
  acceptInvitation,
  claimInvitation,
  declineInvitation,
  getInvitation,
  listInvitations,
} from './teams/invitations.ts'
export { decideMaterial, listMaterials, openMaterialFile } from './teams/material-review.ts'
export { submitMaterial } from './teams/materials.ts'
export {
  type LockedTeam,
  loadEligibility,
  loadMembers,
  lockTeamAsLeader,
  type MemberStatus,
} from './teams/membership.ts'
export { mergeMemberships } from './teams/membership-merge.ts'
export {
  listTeamsToHandOver,
  personalCompetitions,
  personalEntries,
  personalTeams,
} from './teams/personal-data.store.ts'
export {
  expireInvitations,
  type InvitationLimits,
  inviteToTeam,
  resendInvitation,
  type TeamDeps,
  withdrawInvitation,
} from './teams/sent-invitations.ts'
export { materialsRequired, type TeamFacts } from './teams/team.rules.ts'
export { claimParticipation, findTeam, findTeamOfUser, listMemberIds, lockTeam } from './teams/team.store.ts'
export {
  addTeamMember,
  changeTeamLeader,
  removeTeamMember,
  renameTeam,
} from './teams/team-administration.ts'
export {
  broadcastInvitation,
  getEntryNotification,
  getInvitationNotification,
  getMaterialNotification,
  getTeamNotification,
  getTeamRecipients,
  type InvitationNotification,
  listInviteeIds,
  type MaterialNotification,
} from './teams/team-notifications.ts'
export { leaveTeam, remindMembers, removeMember, transferLeadership } from './teams/team-roster.ts'
export { createTeam, getTeam, listMyTeams } from './teams/teams.ts'
export { ArchiveError, openArchive } from './transfer/archive.ts'
export { type ArchiveInput, type ArchiveRefusal, withArchive } from './transfer/archive-intake.ts'
export { exportBundle } from './transfer/bundle-export.ts'
export { approveImport, importBundle, listPendingImports } from './transfer/bundle-import.ts'
export {
  type ArchiveUploadedFile,
  type ConvertedTask,
  claimChallengeParts,
  convertTaskTexts,
  dropInvalidPatterns,
  questionFileType,
  uploadArchiveFiles,
} from './transfer/import-preparation.ts'
export { createInstallation, type Installation } from './transfer/installation.ts'
export { withoutPrerequisites } from './transfer/prerequisite.rules.ts'
export { importTasks } from './transfer/task-import.ts'
export { taskImportReportView } from './transfer/transfer.view.ts'
export { personalWriteups } from './writeups/personal-data.store.ts'
export {
  getPublishedWriteup,
  listPublishedWriteups,
  openPublishedWriteupFile,
} from './writeups/published-writeups.ts'
export { getWriteupNotification } from './writeups/writeup-notifications.ts'
export {
  decideWriteup,
  getWriteup,
  getWriteupCollection,
  listWriteups,
  openWriteupFile,
  setWriteupCollection,
} from './writeups/writeup-review.ts'
export {
  listOwnWriteups,
  openOwnWriteupFile,
  previewWriteup,
  saveWriteup,
  submitWriteup,
} from './writeups/writeups.ts'
