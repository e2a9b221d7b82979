import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Popconfirm } from 'antd'
import { Eye } from 'lucide-react'
import { ask, mayShowImports, useCurrentUser } from '../../session/index.ts'
import { ImportFacts } from '../transfer/import-facts.tsx'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

/** Of an imported competition: where it came from and, until an administrator shows it, why nobody sees it. */
export function ImportNotice() {
  const t = useTranslations('organising.imported')
  const { id, imported, stages } = useCompetition()
  const mayShow = mayShowImports(useCurrentUser())
  const show = useAct(() => ask(addresses.approveImport, { params: { competitionId: id } }), {
    done: t('shown'),
  })
  if (!imported) return null
  if (!imported.waits) return <Alert type="info" showIcon title={<ImportFacts of={imported} />} />
  const isOver = stages.length > 0 && stages.every(({ state }) => state === 'over')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('title')}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>{t(mayShow ? 'forAdministrators' : 'forGroup')}</p>
          <ImportFacts of={imported} />
          {mayShow ? (
            <Popconfirm
              title={t('show')}
              description={t(isOver ? 'askOver' : 'askNotOver')}
              okText={t('show')}
              onConfirm={() => show.mutateAsync(undefined).catch(() => undefined)}
            >
              <Button
                type="primary"
                loading={show.isPending}
                icon={<Eye size={16} aria-hidden="true" />}
                style={{ marginTop: 12 }}
              >
                {t('show')}
              </Button>
            </Popconfirm>
          ) : null}
        </>
      }
    />
  )
}
