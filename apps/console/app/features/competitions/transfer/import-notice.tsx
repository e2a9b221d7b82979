import { type AdminCompetitionImport, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Popconfirm } from 'antd'
import { Eye } from 'lucide-react'
import { positive } from '../../../theme/button-colours.ts'
import { callApi, isAdministrator, useCurrentUser } from '../../identity/session/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

/** Origin of an imported competition and, until an administrator approves it, why it is hidden. */
export function ImportNotice() {
  const t = useTranslations('organising.imported')
  const { id, imported, stages } = useCompetition()
  const canShow = isAdministrator(useCurrentUser())
  const show = useCompetitionMutation(
    () => callApi(addresses.approveImport, { params: { competitionId: id } }),
    {
      done: t('shown'),
    },
  )
  if (!imported) return null
  if (!imported.isPending) return <Alert type="info" showIcon title={<ImportOrigin of={imported} />} />
  const isOver = stages.length > 0 && stages.every(({ state }) => state === 'over')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('title')}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>{t(canShow ? 'forAdministrators' : 'forGroup')}</p>
          <ImportOrigin of={imported} />
          {canShow ? (
            <Popconfirm
              title={t('show')}
              description={t(isOver ? 'askOver' : 'askNotOver')}
              okText={t('show')}
              onConfirm={() => show.mutateAsync(undefined).catch(() => undefined)}
            >
              <Button
                {...positive}
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

/** Origin of an imported competition as its public pages show it, with the key of its signature. */
export function ImportOrigin({ of }: { readonly of: AdminCompetitionImport }) {
  const t = useTranslations()
  const { at, by, origin, signature, publicKey } = of
  return (
    <>
      <p style={{ margin: 0 }}>
        {t.rich(`imported.${signature}`, {
          time: () => <TimeText iso={at} />,
          hasBy: by === null ? 'no' : 'yes',
          by: by ?? '',
          host: origin === null ? '' : new URL(origin).host,
        })}
      </p>
      {publicKey === null ? null : (
        <p style={{ margin: '4px 0 0' }}>
          {t('organising.imported.key')} <code style={{ overflowWrap: 'anywhere' }}>{publicKey}</code>
        </p>
      )}
    </>
  )
}
