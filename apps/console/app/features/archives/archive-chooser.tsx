import { Button, Flex } from 'antd'
import { FileArchive } from 'lucide-react'
import { useRef } from 'react'

type Props = {
  readonly label: string
  readonly archive: File | null
  readonly onChoose: (archive: File) => void
}

export function ArchiveChooser({ label, archive, onChoose }: Props) {
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
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button icon={<FileArchive size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {archive ? <span style={{ overflowWrap: 'anywhere' }}>{archive.name}</span> : null}
    </Flex>
  )
}
