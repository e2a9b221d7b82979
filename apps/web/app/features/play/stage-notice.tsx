import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { stageAtHand } from './stage.model.ts'

/** What holds for the whole page, above everything that it concerns. */
export function StageNotice({ board }: { readonly board: PlayTaskList }) {
  const t = useTranslations('play')
  const state = stageAtHand(board.stages)?.state
  return (
    <>
      {board.entry ? null : <Notice kind="info">{t('entry.organiser')}</Notice>}
      {state === 'paused' ? (
        <Notice kind="attention" title={t('paused.title')}>
          {t('paused.text')}
        </Notice>
      ) : null}
      {state === 'over' ? (
        <Notice kind="info" title={t('over.title')}>
          {t('over.text')}
        </Notice>
      ) : null}
    </>
  )
}
