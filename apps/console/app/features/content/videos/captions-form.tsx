import { addresses, type CaptionCue, type Language, type VideoCaptions } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Checkbox, Flex } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { useLeaveGuard } from '../../shared/forms/index.ts'
import { CueTable } from './cue-table.tsx'
import { editedCues, isCueWrong, savableCues, withCueAfter } from './cues.model.ts'
import { useVideo, useVideoMutation } from './use-video.ts'

type CaptionsFormProps = {
  readonly language: Language
  /** Null: there are none yet. */
  readonly captions: VideoCaptions | null
  readonly onSaved: () => void
}

export function CaptionsForm({ language, captions, onSaved }: CaptionsFormProps) {
  const t = useTranslations('videoAdmin.captions')
  const { id } = useVideo()
  const [cues, setCues] = useState(() => editedCues(captions?.cues ?? []))
  const [isMachine, setMachine] = useState(captions?.isMachine ?? false)
  const [isChanged, setChanged] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const change = (next: typeof cues) => {
    setCues(next)
    setChanged(true)
  }
  const save = useVideoMutation(
    (all: CaptionCue[]) =>
      callApi(addresses.saveCaptions, { params: { id, language }, body: { cues: all, isMachine } }),
    {
      done: t('saved'),
      onDone: () => {
        guard.release()
        onSaved()
      },
    },
  )
  const wrong = cues.filter(isCueWrong).length
  const savable = savableCues(cues)
  return (
    <Flex vertical gap={12}>
      {cues.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <CueTable cues={cues} onChange={change} />
      )}
      {wrong > 0 && isChanged ? (
        <Alert type="warning" showIcon title={t('problems', { count: wrong })} description={t('clock')} />
      ) : null}
      <Flex gap={12} wrap align="center">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change(withCueAfter(cues, cues.length - 1))}
        >
          {t('add')}
        </Button>
        <Button
          type="primary"
          disabled={!savable || !isChanged}
          loading={save.isPending}
          onClick={() => (savable ? save.mutate(savable) : undefined)}
        >
          {t('save')}
        </Button>
        <Checkbox
          checked={isMachine}
          onChange={({ target }) => {
            setMachine(target.checked)
            setChanged(true)
          }}
        >
          {t('machine')}
        </Checkbox>
      </Flex>
    </Flex>
  )
}
