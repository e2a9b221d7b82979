import { addresses, areaOfPath, type SiteArea } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../../../page-context.ts'

/** Areas that this installation does not show; none while the api cannot be asked. */
export async function loadHiddenAreas({ ask }: Pick<PageFacts, 'ask'>): Promise<readonly SiteArea[]> {
  return (await ask(addresses.getSystemParameters, {}))?.hiddenAreas ?? []
}

/** Whether a path belongs to an area that is not shown: its pages are not found. */
export async function isHiddenPath(facts: Pick<PageFacts, 'ask'>, pathname: string): Promise<boolean> {
  const area = areaOfPath(pathname)
  return area !== null && (await loadHiddenAreas(facts)).includes(area)
}
