import type { AdminCompetitionListItem } from '@tiltyard/contracts/browser'

export type ListFilter = {
  readonly keyword: string
  readonly phase: string | null
  readonly waitingOnly: boolean
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

export const waitingCount = ({ waiting, pendingMaterials }: AdminCompetitionListItem): number =>
  waiting.entries + waiting.incidents + waiting.appeals + pendingMaterials

export function filterCompetitions(
  rows: readonly AdminCompetitionListItem[],
  { keyword, phase, waitingOnly }: ListFilter,
): AdminCompetitionListItem[] {
  const wanted = folded(keyword.trim())
  return rows.filter(
    (row) =>
      Object.values(row.name).some((text) => folded(text ?? '').includes(wanted)) &&
      (phase === null || row.phase === phase) &&
      (!waitingOnly || waitingCount(row) > 0),
  )
}
