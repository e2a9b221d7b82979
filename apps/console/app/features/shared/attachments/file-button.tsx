import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

type FileButtonProps = {
  readonly label: string
  /** Where the label alone is ambiguous: what the file is for. */
  readonly describedAs?: string
  /** Names the input for tests of the page. */
  readonly use: string
  readonly onChoose: (file: File) => void
}

export function FileButton({ label, describedAs, use, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-attachment={use}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button
        icon={<Upload size={16} aria-hidden="true" />}
        {...(describedAs && { 'aria-label': `${label}: ${describedAs}` })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
