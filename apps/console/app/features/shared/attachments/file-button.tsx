import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

type ChooserProps = {
  readonly label: string
  /** Where the label alone is ambiguous: what the file is for. */
  readonly describedAs?: string
  /** Names the input for tests of the page. */
  readonly use: string
}

/** One file. */
export function FileButton({
  onChoose,
  ...props
}: ChooserProps & { readonly onChoose: (file: File) => void }) {
  return (
    <Chooser
      {...props}
      isMultiple={false}
      onChoose={([file]) => {
        if (file) onChoose(file)
      }}
    />
  )
}

/** Any number of files, at least one. */
export function FilesButton(props: ChooserProps & { readonly onChoose: (files: readonly File[]) => void }) {
  return <Chooser {...props} isMultiple />
}

function Chooser({
  label,
  describedAs,
  use,
  isMultiple,
  onChoose,
}: ChooserProps & { readonly isMultiple: boolean; readonly onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        style={{ display: 'none' }}
        data-attachment={use}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Reset, so that the same file can be selected again.
          target.value = ''
          if (files.length > 0) onChoose(files)
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
