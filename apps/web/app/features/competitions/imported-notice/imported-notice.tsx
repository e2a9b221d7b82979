import type { CompetitionImport } from '@tiltyard/contracts/browser'
import { MessagesProvider, useTranslations } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/imported' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/imported' with { type: 'json' }
import { Notice, TimeText } from '@tiltyard/ui'

const messages = { zh: { imported: zh }, en: { imported: en } }

/** Renders nothing for a competition that was created here. */
export function ImportedNotice({ of }: { readonly of: CompetitionImport | null }) {
  return of ? (
    <MessagesProvider messages={messages}>
      <ImportDetails {...of} />
    </MessagesProvider>
  ) : null
}

function ImportDetails({ at, by, origin, signature }: CompetitionImport) {
  const t = useTranslations('imported')
  const isVerified = signature === 'own' || signature === 'trusted'
  return (
    <Notice kind={isVerified ? 'info' : 'attention'}>
      {t.rich(signature, {
        time: () => <TimeText value={at} format="YYYY-MM-DD" />,
        hasBy: by === null ? 'no' : 'yes',
        by: by ?? '',
        host: origin === null ? '' : new URL(origin).host,
      })}
    </Notice>
  )
}
