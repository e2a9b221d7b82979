import type { ContentKind } from '@tiltyard/contracts'
import { ActivityFields } from './activity-fields.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ConferenceFields } from './conference-fields.tsx'
import { DatasetFields } from './dataset-fields.tsx'
import { PaperFields } from './paper-fields.tsx'

/** The compiler keeps it complete: a kind without its fields cannot be edited. */
const fieldsOfKind: Readonly<Record<ContentKind, () => React.ReactNode>> = {
  info: () => <ArticleFields />,
  paper_explain: () => <ArticleFields explainsPaper />,
  paper: () => <PaperFields />,
  conference: () => <ConferenceFields />,
  activity: () => <ActivityFields />,
  dataset: () => <DatasetFields />,
}

export function FieldsOfKind({ kind }: { readonly kind: ContentKind }) {
  return fieldsOfKind[kind]()
}
