import { useQueryClient } from '@tanstack/react-query'
import type { ContentListItem } from '@tiltyard/contracts'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { applyToEach, type BulkAction } from './bulk-action.model.ts'
import { invalidateContentLists } from './queries.ts'

const targets = { publish: 'published', archive: 'archived' } as const

/** The listed revision is sent along, so that nobody publishes or archives what they have not seen. */
export function useBulkAction(onDone: () => void) {
  const t = useTranslations('contents.bulk')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  /** How many are done; null while nothing runs. */
  const [done, setDone] = useState<number | null>(null)
  /** Title and reason of each content that was refused. */
  const [refused, setRefused] = useState<readonly string[]>([])

  const actOn = (
    { id, latestRevision: baseRevision }: ContentListItem,
    action: BulkAction,
    channel: string,
  ) =>
    action === 'channel'
      ? callApi(addresses.setContentChannel, { params: { id }, body: { channel, baseRevision } })
      : callApi(addresses.moveContent, { params: { id }, body: { to: targets[action], baseRevision } })

  const run = async (rows: readonly ContentListItem[], action: BulkAction, channel: string) => {
    setDone(0)
    setRefused([])
    try {
      const outcomes = await applyToEach(
        rows,
        (row) =>
          actOn(row, action, channel).then(
            () => null,
            (fault: unknown) => {
              if (fault instanceof CallError) return failureText(fault.failure)
              throw fault
            },
          ),
        setDone,
      )
      const failed = outcomes.flatMap(({ id, refusal }) => {
        const row = rows.find((each) => each.id === id)
        return refusal && row
          ? [t('refused', { title: inLanguage(row.title, language), reason: refusal })]
          : []
      })
      setRefused(failed)
      const count = outcomes.length - failed.length
      if (count > 0) void message.success(t(`done.${action}`, { count }))
      onDone()
    } finally {
      setDone(null)
      await invalidateContentLists(queries)
    }
  }
  return { done, refused, run, forget: () => setRefused([]) }
}
