import { Alert } from 'antd'
import { FailureResult, useFailureWords } from '../notices/index.ts'
import { CallError } from '../session/index.ts'

type Props = { readonly fault: Error; readonly retry: () => void }

/** A refused archive is said beside its button; whatever else goes wrong, as everywhere. */
export function ArchiveTrouble({ fault, retry }: Props) {
  const words = useFailureWords()
  if (!(fault instanceof CallError) || !fault.failure.reason.startsWith('transfer.'))
    return <FailureResult fault={fault} retry={retry} />
  return <Alert role="alert" type="error" showIcon style={{ marginTop: 16 }} title={words(fault.failure)} />
}
