import { addresses, type Dataset } from '@tiltyard/contracts/browser'
import { redirect } from 'react-router'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'
import { datasetPath } from '../../publications/index.ts'

export type ApplicationPageData = {
  readonly dataset: Pick<Dataset, 'id' | 'title'> & {
    readonly licenceVersion: NonNullable<Dataset['licenceVersion']>
  }
}

/** A dataset that needs no application has no form. */
export async function loadApplicationPage(facts: PageFacts, id = ''): Promise<ApplicationPageData> {
  const { title, access, licenceVersion } = await loadOrThrow(facts, addresses.getDataset, { params: { id } })
  if (access !== 'application' || !licenceVersion) throw redirect(datasetPath(id))
  return { dataset: { id, title, licenceVersion } }
}
