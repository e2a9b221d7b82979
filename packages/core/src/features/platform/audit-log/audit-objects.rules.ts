import { type AuditObjectKind, auditObjectKinds } from '@tiltyard/contracts'

export type ObjectRef = { readonly kind: AuditObjectKind; readonly id: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The kinds that ids among the values of audit rows have, by the names that the use cases give them. */
const kindsByName: Readonly<Record<string, AuditObjectKind>> = {
  userId: 'user',
  memberId: 'user',
  ownerId: 'user',
  of: 'user',
  leader: 'user',
  mergedFrom: 'user',
  mergedInto: 'user',
  competitionId: 'competition',
  teamId: 'team',
  senderTeamId: 'team',
  sourceTeamId: 'team',
  teams: 'team',
  taskId: 'task',
  tasks: 'task',
  taskIds: 'task',
  stageId: 'stage',
  stageIds: 'stage',
  divisionId: 'division',
  contentId: 'content',
  datasetId: 'dataset',
  licenceId: 'licence',
  questionId: 'question',
  templateId: 'environment-template',
  itemId: 'exam-item',
  bankId: 'exam-bank',
  invitationId: 'invitation',
}

export function parseSubject(subject: string): ObjectRef | null {
  const [name = '', ...rest] = subject.split(':')
  const kind = auditObjectKinds.find((each) => each === name)
  return kind ? { kind, id: rest.join(':') } : null
}

/** Every id among the values whose name says what it is of. */
export function refsAmong(value: unknown, name = ''): ObjectRef[] {
  if (typeof value === 'string') {
    const kind = Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined
    return kind && uuid.test(value) ? [{ kind, id: value }] : []
  }
  if (Array.isArray(value)) return value.flatMap((each) => refsAmong(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => refsAmong(inner, key))
}

export const isUuid = (id: string): boolean => uuid.test(id)
