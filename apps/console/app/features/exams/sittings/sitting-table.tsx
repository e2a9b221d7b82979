import type { SittingListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { Flex } from 'antd'
import { QueueTable } from '../../shared/review-queue/index.ts'
import { formatLocalTime, localTimeZone } from '../../shared/times/index.ts'
import { AnsweredBar, SaveAge, Signals, SittingStateTag, TimeLeft } from './sitting-cells.tsx'
import styles from './sittings.module.css'

type SittingTableProps = {
  readonly rows: readonly SittingListItem[]
  readonly serverNow: string
  readonly loading: boolean
  readonly onOpen: (id: string) => void
  /** Without it nothing can be selected. */
  readonly selectedIds?: readonly string[]
  readonly onSelect?: (ids: readonly string[]) => void
}

export function SittingTable({
  rows,
  serverNow,
  loading,
  onOpen,
  selectedIds = [],
  onSelect,
}: SittingTableProps) {
  const t = useTranslations('examSittings')
  const now = { serverNow }
  return (
    <QueueTable<SittingListItem>
      rows={rows}
      loading={loading}
      idOf={({ id }) => id}
      onOpen={onOpen}
      minWidth={1_160}
      link={{ title: t('candidate'), label: ({ nickname }) => nickname, cell: candidateCell(t('forTeam')) }}
      selection={
        onSelect && {
          ids: selectedIds,
          onChange: onSelect,
          canSelect: ({ state }) => state === 'open',
          labelOf: ({ nickname }) => t('select', { name: nickname }),
        }
      }
      columns={[
        { title: t('team'), key: 'team', dataIndex: 'teamName' },
        {
          title: t('state'),
          key: 'state',
          width: 130,
          render: (_, sitting) => <SittingStateTag sitting={sitting} {...now} />,
        },
        {
          title: t('began'),
          key: 'began',
          width: 100,
          render: (_, { beganAt }) => (
            <time dateTime={beganAt} title={formatLocalTime(beganAt, true)} className="figures">
              {formatTime(Date.parse(beganAt), localTimeZone, 'HH:mm:ss')}
            </time>
          ),
        },
        {
          title: t('left'),
          key: 'left',
          width: 110,
          className: 'figures',
          render: (_, sitting) => <TimeLeft sitting={sitting} {...now} />,
        },
        {
          title: t('answered'),
          key: 'answered',
          width: 190,
          render: (_, sitting) => <AnsweredBar sitting={sitting} />,
        },
        {
          title: t('saved'),
          key: 'saved',
          width: 110,
          render: (_, sitting) => <SaveAge sitting={sitting} {...now} />,
        },
        {
          title: t('signals'),
          key: 'signals',
          width: 210,
          render: (_, sitting) => <Signals sitting={sitting} />,
        },
      ]}
      card={(sitting, link) => (
        <>
          <Flex gap={8} align="center" wrap>
            {link} <SittingStateTag sitting={sitting} {...now} />
          </Flex>
          <div>{sitting.teamName}</div>
          <dl className={styles['facts']}>
            <dt>{t('left')}</dt>
            <dd className="figures">
              <TimeLeft sitting={sitting} {...now} />
            </dd>
            <dt>{t('answered')}</dt>
            <dd>
              <AnsweredBar sitting={sitting} />
            </dd>
            <dt>{t('saved')}</dt>
            <dd>
              <SaveAge sitting={sitting} {...now} />
            </dd>
            <dt>{t('signals')}</dt>
            <dd>
              <Signals sitting={sitting} />
            </dd>
          </dl>
        </>
      )}
    />
  )
}

const candidateCell = (forTeam: string) => (sitting: SittingListItem, link: React.ReactNode) => (
  <>
    {link}
    {sitting.forTeam ? <div className={styles['extra']}>{forTeam}</div> : null}
  </>
)
