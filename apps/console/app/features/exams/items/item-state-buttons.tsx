import {
  addresses,
  type ExamBank,
  type ExamItemDetail,
  type ExamItemState,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { useBankMutation } from '../shared/index.ts'

type ItemStateButtonsProps = {
  readonly bank: ExamBank
  readonly item: ExamItemDetail
  /** Unsaved input would be lost when the question is loaded again. */
  readonly isChanged: boolean
  readonly onReload: () => void
}

/** The states that the question can get, and why it cannot get one now. */
export function ItemStateButtons({ bank, item, isChanged, onReload }: ItemStateButtonsProps) {
  const t = useTranslations('examBanks')
  const move = useBankMutation(
    (state: ExamItemState) =>
      callApi(addresses.setExamItemState, {
        params: { bankId: bank.id, itemId: item.id },
        body: { state },
      }),
    { onDone: onReload },
  )
  if (bank.isArchived) return null
  const reason = isChanged ? 'saveFirst' : item.state !== 'ready' && !item.hasKey ? 'keyFirst' : null
  return (
    <Flex vertical gap={4} align="end">
      <Flex gap={8} wrap>
        {item.state === 'retired' ? null : (
          <Popconfirm
            title={t('retireAsk')}
            okText={t('retire')}
            onConfirm={() => move.mutateAsync('retired').catch(() => undefined)}
          >
            <Button danger disabled={isChanged}>
              {t('retire')}
            </Button>
          </Popconfirm>
        )}
        {item.state === 'draft' ? null : (
          <Button disabled={isChanged} loading={move.isPending} onClick={() => move.mutate('draft')}>
            {t('toDraft')}
          </Button>
        )}
        {item.state === 'ready' ? null : (
          <Button
            type="primary"
            disabled={reason !== null}
            loading={move.isPending}
            onClick={() => move.mutate('ready')}
          >
            {t('makeReady')}
          </Button>
        )}
      </Flex>
      {reason ? <small>{t(reason)}</small> : null}
    </Flex>
  )
}
