import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions } from 'antd'
import { CardTable } from '../../shared/card-table/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { Figures } from './figures.tsx'
import { Loaded } from './loaded.tsx'
import styles from './operations.module.css'
import { deliveryQuery } from './queries.ts'
import { MailTest, SmsTest } from './test-send.tsx'

/** What is configured for mails and text messages, and how they fare. Secrets never reach this page. */
export function DeliveryPart() {
  const delivery = useQuery(deliveryQuery())
  return (
    <Loaded query={delivery}>
      {(data) => (
        <>
          <MailSection delivery={data} />
          <SmsSection delivery={data} />
        </>
      )}
    </Loaded>
  )
}

function MailSection({ delivery: { relay, mails } }: { readonly delivery: Delivery }) {
  const t = useTranslations('operations.mail')
  return (
    <section className={styles['section']}>
      <h2>{t('title')}</h2>
      <Figures
        items={[
          { label: t('sent'), value: mails.sentLastDay },
          { label: t('waiting'), value: mails.waiting },
          { label: t('retrying'), value: mails.retrying },
          { label: t('failed'), value: mails.failedLastDay, isBad: mails.failedLastDay > 0 },
          {
            label: t('oldest'),
            value: mails.oldestDueAt ? <TimeText iso={mails.oldestDueAt} /> : '—',
          },
        ]}
      />
      {relay ? (
        <Descriptions
          size="small"
          bordered
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'host', label: t('host'), children: `${relay.host}:${relay.port}` },
            { key: 'security', label: t('security'), children: t(`securities.${relay.security}`) },
            { key: 'sender', label: t('sender'), children: relay.sender },
            { key: 'signsIn', label: t('signsIn'), children: t(relay.signsIn ? 'yes' : 'no') },
          ]}
        />
      ) : (
        <Alert type="info" showIcon title={t('none')} description={t('noneText')} />
      )}
      <p className={styles['quiet']}>{t('account')}</p>
      {relay ? <MailTest /> : null}
    </section>
  )
}

function SmsSection({ delivery: { sms, codes } }: { readonly delivery: Delivery }) {
  const t = useTranslations('operations')
  return (
    <section className={styles['section']}>
      <h2>{t('sms.title')}</h2>
      {sms.driver === 'none' ? (
        <Alert type="info" showIcon title={t('sms.none')} description={t('sms.noneText')} />
      ) : (
        <>
          {sms.driver === 'log' ? (
            <Alert type="warning" showIcon title={t('sms.log')} style={{ marginBottom: 16 }} />
          ) : null}
          <Descriptions
            size="small"
            bordered
            column={{ xs: 1, md: 2 }}
            items={[
              { key: 'driver', label: t('sms.driver'), children: t(`sms.drivers.${sms.driver}`) },
              { key: 'host', label: t('sms.host'), children: sms.host ?? '—' },
              { key: 'sender', label: t('sms.sender'), children: sms.sender ?? '—' },
            ]}
          />
          <SmsTest />
        </>
      )}
      <h3 style={{ margin: '24px 0 12px' }}>{t('sms.codes')}</h3>
      {codes.length === 0 ? (
        <p className={styles['quiet']}>{t('sms.noCodes')}</p>
      ) : (
        <CardTable
          rows={codes}
          keyOf={({ outcome, providerCode }) => `${outcome} ${providerCode}`}
          columns={[
            {
              key: 'outcome',
              title: t('sms.outcome'),
              render: ({ outcome }) => t(`sms.outcomes.${outcome}.word`),
            },
            {
              key: 'code',
              title: t('sms.providerCode'),
              render: ({ providerCode }) => <span className={styles['name']}>{providerCode ?? '—'}</span>,
            },
            { key: 'count', title: t('sms.count'), width: 120, render: ({ count }) => count },
            {
              key: 'last',
              title: t('sms.last'),
              width: 200,
              render: ({ lastAt }) => <TimeText iso={lastAt} />,
            },
          ]}
        />
      )}
    </section>
  )
}
