import { useMutation } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Input, Tag } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { useCompetition } from '../use-competition.ts'

/** What a player would be told; nothing is kept of it. */
export function FlagTest({ taskId }: { readonly taskId: string }) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const { message } = App.useApp()
  const words = useFailureWords()
  const [flag, setFlag] = useState('')
  const test = useMutation({
    mutationFn: () =>
      ask(addresses.testTaskFlag, { params: { competitionId: id, taskId }, body: { flag: flag.trim() } }),
    onError(fault) {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
  })
  return (
    <div>
      <Input.Search
        aria-label={t('test')}
        placeholder={t('test')}
        enterButton={t('test')}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        value={flag}
        loading={test.isPending}
        onChange={({ target }) => {
          setFlag(target.value)
          test.reset()
        }}
        onSearch={(text) => {
          if (text.trim()) test.mutate()
        }}
      />
      <p role="status" style={{ minHeight: 28, marginTop: 8 }}>
        {test.data ? (
          <Tag color={test.data.isRight ? 'success' : 'error'}>
            {t(test.data.isRight ? 'testRight' : 'testWrong')}
          </Tag>
        ) : null}
      </p>
    </div>
  )
}
