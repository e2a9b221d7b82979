import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useRef } from 'react'
import { toasts } from '../../../notices/index.ts'
import { useLocalised } from '../../../site/index.ts'
import { openedSince, solvedSince } from './board.model.ts'

/** What happens while one is looking elsewhere: a task opens, a teammate solves one. */
export function useTaskNews(tasks: readonly TaskListItem[], openId: string | undefined): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const before = useRef<readonly TaskListItem[]>(null)
  useEffect(() => {
    const last = before.current
    before.current = tasks
    const opened = openedSince(last, tasks)
    if (opened > 0) toasts.show({ kind: 'info', text: t('opened', { count: opened }) })
    // The open task tells its own news, where the flag was sent.
    for (const { id, name } of solvedSince(last, tasks))
      if (id !== openId) toasts.show({ kind: 'success', text: t('solved', { task: localised(name) }) })
  }, [tasks, openId, t, localised])
}
