import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useRef } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { toasts } from '../../../shared/toasts/index.ts'
import { countOpenedSince, listSolvedSince } from './task-news.model.ts'

/** Toasts for tasks that open and for solves of teammates. */
export function useTaskToasts(tasks: readonly TaskListItem[], openId: string | undefined): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const before = useRef<readonly TaskListItem[]>(null)
  useEffect(() => {
    const last = before.current
    before.current = tasks
    const openedCount = countOpenedSince(last, tasks)
    if (openedCount > 0) toasts.show({ kind: 'info', text: t('opened', { count: openedCount }) })
    // The open task shows its own solve.
    for (const { id, name } of listSolvedSince(last, tasks))
      if (id !== openId) toasts.show({ kind: 'success', text: t('solved', { task: localised(name) }) })
  }, [tasks, openId, t, localised])
}
