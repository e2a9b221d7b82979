import type { RejudgeResult } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '../../shared/times/index.ts'

/** The teams that a change of the answers lets solve a task. */
export function NewSolvers({ result: { checked, newSolvers } }: { readonly result: RejudgeResult }) {
  const t = useTranslations('running.scores')
  return (
    <div role="status" style={{ marginTop: 16 }}>
      <p>{t('rehearsed', { checked, count: newSolvers.length })}</p>
      {newSolvers.length > 0 ? (
        <ul
          aria-label={t('newSolvers')}
          style={{ maxHeight: 240, overflow: 'auto', paddingInlineStart: 20, marginTop: 8 }}
        >
          {newSolvers.map(({ teamId, name, sentAt }) => (
            <li key={teamId}>
              {name} <small>{t('sentAt')}</small> <TimeText iso={sentAt} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
