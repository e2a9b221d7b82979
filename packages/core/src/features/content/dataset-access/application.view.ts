import type {
  ApplicantIdentity,
  DatasetApplication,
  DatasetGrant,
  Localised,
  OwnApplication,
} from '@tiltyard/contracts'
import type { ApplicationEventRow, ApplicationRow, listOwnApplicationRows } from './application.store.ts'
import type { RunningGrantRow } from './grant.store.ts'

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** Without what the applicant wrote. */
export function applicationFieldsView(row: ApplicationRow) {
  return {
    id: row.id,
    state: row.state,
    revision: row.revision,
    wantedUntil: row.wanted_until,
    identity: row.identity as ApplicantIdentity | null,
    licence:
      row.licence_id !== null && row.licence_version !== null
        ? { licenceId: row.licence_id, version: row.licence_version, name: row.licence_name ?? '' }
        : null,
    isRenewal: row.renews_id !== null,
    submittedAt: isoOrNull(row.submitted_at),
    decidedAt: isoOrNull(row.decided_at),
    reason: row.reason,
    until: row.until,
    answerDueAt: isoOrNull(row.answer_due_at),
  }
}

export function answersView({ purpose, project, storage }: ApplicationRow) {
  return { purpose: purpose ?? '', project: project ?? '', storage: storage ?? '' }
}

/** Notes are the stewards' own. */
function stepsView(events: readonly ApplicationEventRow[]): DatasetApplication['steps'] {
  return events.flatMap(({ kind, at, text }) =>
    kind === 'note' ? [] : [{ kind, at: at.toISOString(), text }],
  )
}

export function applicationView(
  row: ApplicationRow,
  events: readonly ApplicationEventRow[],
): DatasetApplication {
  return { ...applicationFieldsView(row), ...answersView(row), steps: stepsView(events) }
}

export function grantView(row: RunningGrantRow): DatasetGrant {
  return {
    startsAt: row.starts_at.toISOString(),
    until: row.until,
    endsAt: row.ends_at.toISOString(),
    isLicenceAccepted: row.is_licence_accepted,
    canRenew: row.can_renew,
  }
}

export function ownApplicationView(
  row: Awaited<ReturnType<typeof listOwnApplicationRows>>[number],
  events: readonly ApplicationEventRow[],
  grant: RunningGrantRow | undefined,
): OwnApplication {
  return {
    ...applicationFieldsView(row),
    steps: stepsView(events),
    dataset: { id: row.dataset_id, title: row.dataset_title as Localised, isPublished: row.is_published },
    grant: grant ? grantView(grant) : null,
  }
}
