import type {
  AdminAppealWindow,
  Appeal,
  AppealDetail,
  AppealListItem,
  AppealState,
  AppealWindow,
  IncidentSide,
  Localised,
} from '@tiltyard/contracts'
import type { AppealRow, listConsequences } from './appeal.store.ts'
import type { WindowRow } from './appeal-window.store.ts'

const sharedFields = (row: AppealRow) => ({
  id: row.id,
  state: row.state as AppealState,
  kind: row.kind,
  task:
    row.task_id === null
      ? null
      : { id: row.task_id, name: row.task_name as Localised, category: row.category ?? '' },
  openedBy: row.opened_by,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** The team learns the answer, not who gave it. */
export function appealView(row: AppealRow): Appeal {
  return { ...sharedFields(row), text: row.text, answer: row.answer }
}

export function appealListItemView(row: AppealRow): AppealListItem {
  return {
    ...sharedFields(row),
    team: { teamId: row.team_id, name: row.team_name, orgName: row.org_name },
    decidedBy: row.decided_by,
  }
}

export function appealDetailView(
  row: AppealRow,
  activity: IncidentSide | null,
  consequences: Awaited<ReturnType<typeof listConsequences>>,
): AppealDetail {
  return {
    ...appealListItemView(row),
    text: row.text,
    answer: row.answer,
    activity,
    consequences: consequences.map(({ seq, at, kind, amount, team_name, task_name }) => ({
      seq: Number(seq),
      at: at.toISOString(),
      kind,
      amount: amount === null ? null : Number(amount),
      teamName: team_name,
      taskName: task_name,
    })),
  }
}

export function windowView({ stageId, name, closesAt, isOpen }: WindowRow): AppealWindow {
  return { stageId, name, closesAt: closesAt.toISOString(), isOpen }
}

export function adminWindowView(row: WindowRow): AdminAppealWindow {
  return { ...windowView(row), until: row.until?.toISOString() ?? null }
}
