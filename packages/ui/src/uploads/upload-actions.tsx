import { Pause, Play, RotateCcw, Trash2, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../button.tsx'
import { fill } from '../words/fill.ts'
import { useKitWords } from '../words/kit-words.ts'
import type { UploadItemProps } from './upload.ts'

/** What can be done about a file now; nothing while it is being looked at. */
export function UploadActions({ name, state, phase, ...on }: UploadItemProps) {
  const words = useKitWords()
  const isComing = state === 'uploading' && phase !== 'checking'
  const quiet = (
    act: 'pause' | 'resume' | 'cancel' | 'remove',
    Sign: ComponentType<{ size: number; 'aria-hidden': 'true' }>,
    onPress: (() => void) | undefined,
  ) =>
    onPress ? (
      <Button kind="quiet" icon aria-label={fill(words.upload[act], { name })} onPress={onPress}>
        <Sign size={18} aria-hidden="true" />
      </Button>
    ) : null
  return (
    <>
      {isComing && !phase ? quiet('pause', Pause, on.onPause) : null}
      {isComing && phase === 'paused' ? quiet('resume', Play, on.onResume) : null}
      {isComing ? quiet('cancel', X, on.onCancel) : null}
      {state === 'error' && on.onRetry ? (
        <Button size="small" onPress={on.onRetry}>
          <RotateCcw size={16} aria-hidden="true" />
          {words.retry}
        </Button>
      ) : null}
      {state === 'done' || state === 'error' ? quiet('remove', Trash2, on.onRemove) : null}
    </>
  )
}
