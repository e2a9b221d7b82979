import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { PictureChooser, uploadPicture } from '../uploads/index.ts'
import { picturesKey } from './queries.ts'

export type ChosenPicture = {
  readonly fileName: string
  readonly width: number | null
  readonly height: number | null
}

export type PictureUploadProps = {
  readonly uploadLabel: string
  readonly onChoose: (picture: ChosenPicture) => void
  /** Empty when an upload begins. */
  readonly onError: (text: string) => void
}

export function PictureUploadButton({ uploadLabel, onChoose, onError }: PictureUploadProps) {
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    onError('')
    try {
      onChoose(await uploadPicture(file))
      void queries.invalidateQueries({ queryKey: picturesKey })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      onError(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PictureChooser onChoose={(file) => void upload(file)}>
      {(open) => (
        <Button loading={isBusy} icon={<ImageUp size={16} aria-hidden="true" />} onClick={open}>
          {uploadLabel}
        </Button>
      )}
    </PictureChooser>
  )
}
