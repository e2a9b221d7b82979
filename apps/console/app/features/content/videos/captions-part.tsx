import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addresses, type Language } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { CaptionsForm } from './captions-form.tsx'
import { captionsQuery } from './queries.ts'
import { useVideo, useVideoMutation } from './use-video.ts'

const spoken = ['zh', 'en'] as const

export function CaptionsPart() {
  const t = useTranslations('videoAdmin.captions')
  const { captions } = useVideo()
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const countOf = (each: Language) => captions.find((one) => one.language === each)?.cueCount ?? 0
  return (
    <Flex vertical gap={16}>
      <div>
        <Segmented<Language>
          aria-label={t('language')}
          value={language}
          options={spoken.map((value) => ({
            value,
            label: t('withCount', { language: t(`languages.${value}`), count: countOf(value) }),
          }))}
          onChange={setLanguage}
        />
      </div>
      <CaptionsOf key={language} language={language} exists={countOf(language) > 0} />
    </Flex>
  )
}

type CaptionsOfProps = { readonly language: Language; readonly exists: boolean }

function CaptionsOf({ language, exists }: CaptionsOfProps) {
  const t = useTranslations('videoAdmin.captions')
  const basics = useTranslations('basics')
  const { id } = useVideo()
  const queries = useQueryClient()
  const params = { id, language }
  const loaded = useQuery({ ...captionsQuery(id, language), enabled: exists })
  // Each saved state remounts the form.
  const [round, setRound] = useState(0)
  const reload = async () => {
    await queries.resetQueries({ queryKey: captionsQuery(id, language).queryKey })
    setRound((before) => before + 1)
  }
  const upload = useVideoMutation(
    async (file: File) =>
      callApi(addresses.saveCaptions, { params, body: { file: await file.text(), isMachine: false } }),
    { done: t('uploaded'), onDone: () => void reload() },
  )
  const remove = useVideoMutation(() => callApi(addresses.removeCaptions, { params }), {
    onDone: () => void reload(),
  })
  if (exists && loaded.isPending) return <ListSkeleton label={basics('loading')} />
  if (exists && loaded.isError)
    return <FailureResult fault={loaded.error} retry={() => void loaded.refetch()} />
  return (
    <>
      <Flex gap={12} wrap align="center">
        <FileButton
          label={t('upload')}
          use={`captions-${language}`}
          onChoose={(file) => upload.mutate(file)}
        />
        {exists ? (
          <Popconfirm
            title={t('removeAsk')}
            okText={t('remove')}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate(undefined)}
          >
            <Button danger>{t('remove')}</Button>
          </Popconfirm>
        ) : null}
        <small>{t('uploadHint')}</small>
      </Flex>
      <CaptionsForm
        key={`${round} ${exists}`}
        language={language}
        captions={exists ? (loaded.data ?? null) : null}
        onSaved={() => void reload()}
      />
    </>
  )
}
