import { addresses, type CaseFact, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { Download, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { ConfirmButton } from '../../../../shared/confirm/index.ts'
import { useResource } from '../../../../shared/data/index.ts'
import { type Competition, paramsOf, useReloadPeriodically } from '../../../play/index.ts'
import { FactDialog } from './fact-dialog.tsx'
import styles from './notes.module.css'

type TimelineProps = { readonly competition: Competition; readonly caseId: string }

/** What the team found, in the order in which it happened. */
export function Timeline({ competition, caseId }: TimelineProps) {
  const t = useTranslations('forensics.timeline')
  const { loaded, load, refresh } = useResource(
    useCallback(
      () => call(addresses.listCaseFacts, { params: { ...paramsOf(competition), taskId: caseId } }),
      [competition, caseId],
    ),
  )
  const onChanged = () => void refresh()
  useReloadPeriodically(onChanged)
  const [edited, setEdited] = useState<CaseFact | 'new' | null>(null)
  const hasFacts = loaded.state === 'ready' && loaded.value.length > 0
  const exportPath = fillPath(addresses.exportCaseFacts.path, { ...paramsOf(competition), taskId: caseId })
  return (
    <section className={styles['timeline']} aria-label={t('title')}>
      <div className={styles['heading']}>
        <h3>{t('title')}</h3>
        <div className={styles['actions']}>
          {hasFacts ? (
            <a className={buttonClass({ size: 'small', kind: 'quiet' })} href={exportPath} download>
              <Download size={16} aria-hidden="true" />
              {t('export')}
            </a>
          ) : null}
          <Button size="small" onPress={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </Button>
        </div>
      </div>
      <Load
        of={loaded}
        skeleton={<ListSkeleton rows={3} />}
        onRetry={load}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      >
        {(facts) => (
          <ol className={styles['facts']}>
            {facts.map((fact) => (
              <FactItem
                key={fact.id}
                competition={competition}
                caseId={caseId}
                fact={fact}
                onEdit={() => setEdited(fact)}
                onChanged={onChanged}
              />
            ))}
          </ol>
        )}
      </Load>
      {edited ? (
        <FactDialog
          competition={competition}
          caseId={caseId}
          fact={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={onChanged}
        />
      ) : null}
    </section>
  )
}

type FactItemProps = TimelineProps & {
  readonly fact: CaseFact
  readonly onEdit: () => void
  readonly onChanged: () => void
}

function FactItem({ competition, caseId, fact, onEdit, onChanged }: FactItemProps) {
  const t = useTranslations('forensics.timeline')
  return (
    <li className={styles['fact']}>
      <p className={styles['when']}>
        <TimeText value={fact.happenedAt} />
      </p>
      <p className={styles['what']}>{fact.text}</p>
      <p className={styles['origin']}>
        {fact.source ? <code>{fact.source}</code> : null}
        <span>{t('by', { name: fact.savedBy })}</span>
      </p>
      <div className={styles['actions']}>
        <Button size="small" aria-label={`${t('change')} ${fact.text}`} onPress={onEdit}>
          {t('change')}
        </Button>
        <ConfirmButton
          label={t('remove')}
          describedAs={`${t('remove')} ${fact.text}`}
          title={t('removeTitle')}
          text={fact.text}
          confirmLabel={t('remove')}
          successText={t('removed')}
          act={() =>
            call(addresses.removeCaseFact, {
              params: { ...paramsOf(competition), taskId: caseId, factId: fact.id },
            })
          }
          onDone={onChanged}
        />
      </div>
    </li>
  )
}
