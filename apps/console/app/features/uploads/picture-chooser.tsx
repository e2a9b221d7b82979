import { type ReactNode, useRef } from 'react'

type Props = {
  readonly onChoose: (file: File) => void
  /** A button of one's own, which opens the choice. */
  readonly children: (open: () => void) => ReactNode
}

export function PictureChooser({ onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-picture-chooser=""
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
