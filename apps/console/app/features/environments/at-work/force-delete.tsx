import { type ActiveEnvironment, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { NamedConfirm } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { useEnvironmentAct } from '../use-environment-act.ts'

type Props = { readonly row: ActiveEnvironment; readonly onClose: () => void; readonly onGone: () => void }

export function ForceDelete({ row, onClose, onGone }: Props) {
  const t = useTranslations('templates.atWork')
  const { language } = useLanguage()
  const end = useEnvironmentAct(
    () => ask(addresses.forceDeleteEnvironment, { params: { environmentId: row.id } }),
    () => {
      onClose()
      onGone()
    },
  )
  return (
    <NamedConfirm
      title={t('delete')}
      name={row.owner?.nickname ?? inLanguage(row.template.name, language)}
      isPending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    >
      {t(row.owner ? 'deleteAsk' : 'deleteNobodyAsk')}
    </NamedConfirm>
  )
}
