import type { AdminCompetitionImport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '../../times/index.ts'

/** Where an imported competition came from, as its public pages say it, and the key that signed it. */
export function ImportFacts({ of }: { readonly of: AdminCompetitionImport }) {
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
