import { addresses, type LicenceVersion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, ListSkeleton, Load } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import styles from './licence.module.css'

type LicenceTextDialogProps = {
  readonly licence: Pick<LicenceVersion, 'licenceId' | 'version' | 'title'>
  readonly onClose: () => void
}

/** The text is loaded when it is opened: few readers need all of it. */
export function LicenceTextDialog({ licence, onClose }: LicenceTextDialogProps) {
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const { licenceId, version, title } = licence
  const { loaded, load } = useResource(
    useCallback(
      () => call(addresses.getLicenceVersion, { params: { licenceId, version } }),
      [licenceId, version],
    ),
  )
  return (
    <Dialog
      title={localised(title)}
      isOpen
      onClose={onClose}
      closeLabel={basics('close')}
      widthPx={800}
      sheet
      actions={<Button onPress={onClose}>{basics('close')}</Button>}
    >
      <Load of={loaded} skeleton={<ListSkeleton rows={6} />} empty={null} onRetry={load}>
        {({ text, sha256 }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
          <div className={styles['text']} tabIndex={0}>
            <p>{localised(text)}</p>
            <p className={styles['quiet']}>SHA-256 {sha256}</p>
          </div>
        )}
      </Load>
    </Dialog>
  )
}
