import { type Localised, ok, type Result, type SiteArea, type SystemParameters } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../kernel/index.ts'
import { findSystemParameter, listSystemParameters } from './site.store.ts'
import { mergeSystemParameters } from './system-parameters.rules.ts'

/** Read from the database each time, so that every process shows a change at once. */
export async function getSystemParameters({ database }: CoreDeps): Promise<Result<SystemParameters>> {
  return ok(mergeSystemParameters(await listSystemParameters(toReader(database))))
}

const getParameter = async <K extends keyof SystemParameters>(reader: PlatformReader, name: K) => {
  const row = await findSystemParameter(reader, name)
  return mergeSystemParameters(row ? [row] : [])[name]
}

export const getHiddenAreas = (reader: PlatformReader): Promise<readonly SiteArea[]> =>
  getParameter(reader, 'hiddenAreas')

/** For mails, in the language of their reader. */
export const getSiteName = ({ database }: CoreDeps): Promise<Localised> =>
  getParameter(toReader(database), 'siteName')
