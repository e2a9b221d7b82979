import { addresses, type ExamItemListItem } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import type { ItemFilters } from '../shared/index.ts'

const limit = 100
/** Of one section. */
const most = 1_000

/** All questions that match, up to the number that a section can have. */
export async function listAllItems(bankId: string, filters: ItemFilters): Promise<ExamItemListItem[]> {
  const found: ExamItemListItem[] = []
  for (let page = 1; found.length < most; page += 1) {
    const { data, total } = await callApi(addresses.listExamItems, {
      params: { bankId },
      query: { ...filters, page, limit },
    })
    found.push(...data)
    if (data.length === 0 || found.length >= total) break
  }
  return found.slice(0, most)
}
