import { Alert, Button, Flex } from 'antd'
import { FileArchive } from 'lucide-react'
import { useRef } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { FailureResult, useFailureText } from '../failures/index.ts'

type ArchiveInputProps = {
  readonly label: string
  readonly archive: File | null
  readonly onChoose: (archive: File) => void
}

export function ArchiveInput({ label, archive, onChoose }: ArchiveInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Flex gap={12} align="center" wrap>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button icon={<FileArchive size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {archive ? <span style={{ overflowWrap: 'anywhere' }}>{archive.name}</span> : null}
    </Flex>
  )
}

type ArchiveErrorProps = { readonly fault: Error; readonly retry: () => void }

/** A refused archive is shown beside its button, every other failure as the usual error state. */
export function ArchiveError({ fault, retry }: ArchiveErrorProps) {
  const failureText = useFailureText()
  if (!(fault instanceof CallError) || !fault.failure.reason.startsWith('transfer.'))
    return <FailureResult fault={fault} retry={retry} />
  return (
    <Alert role="alert" type="error" showIcon style={{ marginTop: 16 }} title={failureText(fault.failure)} />
  )
}
