import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'

type AskPriceProps = {
  readonly words: { readonly ask: string; readonly text: string; readonly yes: string }
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

export function AskPrice({ words, isBusy, onYes, onNo }: AskPriceProps) {
  const basics = useTranslations('basics')
  return (
    <Dialog
      title={words.ask}
      isOpen
      mustChoose
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{basics('cancel')}</Button>
          <Button kind="primary" isPending={isBusy} onPress={onYes}>
            {words.yes}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  )
}
