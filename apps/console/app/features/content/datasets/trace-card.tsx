import type { DatasetTrace } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Card } from 'antd'
import { CardTable } from '../../shared/card-table/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { formatChance } from './chance.model.ts'
import { useProblemText } from './use-problem-text.ts'

type TraceResult = NonNullable<DatasetTrace['result']>

/** The outcome of one comparison. Without a clear match nobody is named as the source. */
export function TraceCard({ trace }: { readonly trace: DatasetTrace }) {
  const t = useTranslations('datasetAdmin.trace')
  const problemText = useProblemText()
  const { name, createdAt, state, problem, result } = trace
  return (
    <Card size="small" type="inner" title={name} extra={<TimeText iso={createdAt} />}>
      {state === 'queued' ? <p role="status">{t('running')}</p> : null}
      {state === 'failed' ? (
        <Alert type="error" showIcon title={t('failed')} description={problem && problemText(problem)} />
      ) : null}
      {result ? <Outcome result={result} /> : null}
    </Card>
  )
}

function Outcome({ result }: { readonly result: TraceResult }) {
  const t = useTranslations('datasetAdmin.trace')
  const { language } = useLanguage()
  const { rows, decoys, found, leakers, closest } = result
  const nameOf = (nickname: string | null) => nickname ?? t('deleted')
  const isSource = (userId: string) => leakers.some((leaker) => leaker.userId === userId)
  return (
    <>
      {leakers.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={t('source', {
            names: new Intl.ListFormat(language).format(leakers.map(({ nickname }) => nameOf(nickname))),
          })}
        />
      ) : (
        <Alert type="warning" showIcon title={t('noConclusion')} description={t('noConclusionText')} />
      )}
      <p style={{ margin: '12px 0' }}>{t('facts', { rows, decoys, found })}</p>
      {closest.length > 0 ? (
        <CardTable
          rows={closest}
          keyOf={({ userId }) => userId}
          columns={[
            {
              key: 'person',
              title: t('person'),
              render: ({ userId, nickname }) =>
                isSource(userId) ? <strong>{nameOf(nickname)}</strong> : nameOf(nickname),
            },
            {
              key: 'agreement',
              title: t('agreement'),
              width: 180,
              render: ({ agreement }) => (
                <span className="figures">{t('agreementOf', { agreement, decoys })}</span>
              ),
            },
            {
              key: 'chance',
              title: t('chance'),
              width: 180,
              render: ({ chance }) => <span className="figures">{formatChance(chance)}</span>,
            },
          ]}
        />
      ) : null}
    </>
  )
}
