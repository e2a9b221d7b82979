import {
  CollectionPlan,
  CompetitionSettings,
  DivisionPlan,
  ExamPaperPlan,
  MessageKind,
  StagePlan,
  SystemParameters,
  saveDatasetAccess,
  TaskPlan,
  TemplatePlan,
} from '@tiltyard/contracts'

type Schema = { readonly shape: object }
const fieldsOf = ({ shape }: Schema) => Object.keys(shape)

const division = ['id', 'competitionId', 'number', ...fieldsOf(DivisionPlan)]
const stage = ['id', 'number', 'revealedAt', 'pausedAt', ...fieldsOf(StagePlan)]
const stageTimes = ['freezeAt', 'endsAt', 'revealAt', 'pausedAt']
const task = fieldsOf(TaskPlan)
const template = fieldsOf(TemplatePlan)
const challenge = [
  ...['kind', 'name', 'category', 'tags', 'author', 'passScore', 'templateId', 'limitSeconds'],
  ...['flagTemplate', 'options', 'isMultiple', 'file'],
]
const question = ['bank', 'difficulty', 'minutes', 'points', 'competitionId', 'solvedScore', 'dailyLimit']
const rejudged = ['checked', 'teams', 'lost', 'moved']
const announcement = ['announcement', 'title', 'text', 'taskId', 'teamId', 'publishAt']
const verification = ['verifiedStatus', 'verifiedType']
/** Ids, or fields of an entry that are entered where they are written. */
const none: readonly string[] = []

/** Fields of audit entries that an expression stands for, by file. A new expression has to be entered here. */
export const computedFields: Readonly<Record<string, readonly string[]>> = {
  'adjustments/accepted-answers.ts: after': ['kind', 'variant'],
  'adjustments/accepted-answers.ts: appeal.value': ['appealId'],
  'adjustments/accepted-answers.ts: auditedChanges()': rejudged,
  'adjustments/accepted-answers.ts: ref': none,
  'adjustments/adjustments.ts: appeal.value': ['appealId'],
  'adjustments/rejudging.ts: appeal.value': ['appealId'],
  'adjustments/rejudging.ts: auditedChanges()': rejudged,
  'admin/competition-archive.ts: before': ['name', 'tasks'],
  'admin/competition-copy.ts: copy': ['from', 'name', 'startsAt', 'tasks', 'exams'],
  'admin/competition-edit.ts: change': none,
  'admin/competition-settings.ts: changed': [...fieldsOf(CompetitionSettings), 'texts'],
  'announcements/announcement-delivery.ts: audited': announcement,
  'announcements/announcements.ts: auditText()': announcement,
  'appeals/appeals.ts: change': none,
  'audit-log/audit-log.ts: asRecord()': none,
  'banks/bank-access.ts: entry': none,
  'banks/items.ts: after': none,
  'banks/items.ts: before': none,
  'contents/content-state.ts: transition': ['to', 'baseRevision', 'at', 'note'],
  'dataset-access/access-settings.ts: settings': [...fieldsOf(saveDatasetAccess.body), 'version'],
  'dataset-access/applications.ts: licence': ['licenceId', 'version', 'sha256'],
  'dataset-access/stewards.ts: entry': none,
  'dataset-versions/dataset-versions.ts: draft.value': ['id', 'state', 'number'],
  'divisions/divisions.ts: changed.after': division,
  'divisions/divisions.ts: changed.before': division,
  'divisions/divisions.ts: division': division,
  'divisions/divisions.ts: divisionAuditFields()': division,
  'entries/entry-review.ts: change.value.after': ['division', 'state'],
  'entries/entry-review.ts: change.value.before': ['division', 'state'],
  'invigilation/sitting-changes.ts: about': ['taskId', 'sittingId', 'sittingIds', 'changed'],
  'notifications/delivery.ts: report': ['outcome', 'replyCode', 'providerCode'],
  'papers/papers.ts: after': fieldsOf(ExamPaperPlan),
  'papers/papers.ts: ref': none,
  'papers/sealing.ts: ref': none,
  'participants/participants.ts: after': ['teamId', 'team', 'userId', 'fields'],
  'people/account-orders.ts: after': ['act', 'failure'],
  'people/account-orders.ts: entry': none,
  'platform/dictionary-admin.ts: after': none,
  'platform/dictionary-admin.ts: before': none,
  'platform/recommendations.ts: change': none,
  'platform/recommendations.ts: periodOf()': ['shownFrom', 'shownUntil'],
  'platform/site-settings.ts: Object.fromEntries()': fieldsOf(SystemParameters),
  'questions/question-authoring.ts: challenge': challenge,
  'questions/question-authoring.ts: challengeFacts()': challenge,
  'questions/question-authoring.ts: facts': question,
  'questions/question-authoring.ts: storedFacts()': question,
  'questions/question-change.ts: change.after': none,
  'questions/question-change.ts: change.before': none,
  'questions/question-parts.ts: before': ['name', 'purpose'],
  'questions/question-parts.ts: saved': ['prices'],
  'results/results.ts: before': ['publishedAt', 'teams', 'first', 'divisionAwards'],
  'results/results.ts: summary()': ['teams', 'first', 'divisionAwards'],
  'stages/stage-controls.ts: pickStageTimes()': stageTimes,
  'stages/stages.ts: plan': stage,
  'stages/stages.ts: stageAuditFields()': stage,
  'tasks/evidence.ts: after': ['name', 'evidence', 'variant', 'size'],
  'tasks/task-authoring.ts: auditFields()': task,
  'tasks/task-authoring.ts: auditPlan()': task,
  'tasks/task-authoring.ts: ref': none,
  'tasks/task-change.ts: after': none,
  'tasks/task-change.ts: before': none,
  'tasks/task-environments.ts: ref': none,
  'tasks/task-flags.ts: ref': none,
  'tasks/task-parts.ts: ref': none,
  'tasks/task-parts.ts: saved': ['prices'],
  'tasks/task-rights.ts: ref': none,
  'tasks/tasks.ts: ref': none,
  'teams/team-administration.ts: after': ['name', 'members', 'leader'],
  'teams/team-administration.ts: before': ['name', 'members', 'leader'],
  'templates/templates.ts: after': [...template, 'isPublished', 'isArchived'],
  'templates/templates.ts: before': [...template, 'state'],
  'templates/templates.ts: plan': template,
  'templates/templates.ts: templatePlan()': template,
  'tools/tool-collections.ts: plan': fieldsOf(CollectionPlan),
  'users/notification-settings.ts: Object.fromEntries()': MessageKind.options,
  'verification/mobile-verification.ts: after': verification,
  'verification/mobile-verification.ts: before': verification,
  'verification/verification-review.ts: after': verification,
  'verification/verification-review.ts: before': verification,
  'verification/verification.ts: after': verification,
  'verification/verification.ts: before': verification,
}
