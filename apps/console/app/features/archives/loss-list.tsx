import type { ImportWarning } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'

export function LossList({ losses }: { readonly losses: readonly ImportWarning[] }) {
  const t = useTranslations('transfer.losses')
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.1em', listStyle: 'disc' }}>
      {losses.map(({ what, detail }) => (
        <li key={`${what} ${detail}`} style={{ overflowWrap: 'anywhere' }}>
          {t(what, { detail: detail || 'none' })}
        </li>
      ))}
    </ul>
  )
}
