import { addresses, type Bank, type CompetitionResults } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Checkbox, Flex, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { competitionKey } from '../../competitions/admin/index.ts'
import { callApi, canOrganise, useCurrentUser } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { bankNames } from './names.ts'
import { invalidateQuestions } from './queries.ts'

type Props = { readonly competitionId: string; readonly training: CompetitionResults['training'] }

/** Adds the tasks of a finished competition to a bank; repeating it does not add them twice. */
export function ImportFromCompetition({ competitionId, training }: Props) {
  const t = useTranslations('questions.take')
  const user = useCurrentUser()
  const banks = useTranslations('training.banks')
  const [bank, setBank] = useState<Bank>('ctf')
  const [publish, setPublish] = useState(false)
  const importTasks = useMutationWithToast(
    () => callApi(addresses.importFromCompetition, { params: { competitionId }, body: { bank, publish } }),
    {
      done: null,
      async invalidate(queries) {
        await invalidateQuestions(queries)
        await queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
      },
    },
  )
  return (
    <Card size="small" title={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('title')}</h2>}>
      <p style={{ maxWidth: '44rem', marginBottom: 12 }}>
        {t('lead', { released: training.published, tasks: training.tasks })}
      </p>
      {training.canPublish && canOrganise(user) ? (
        <Flex gap={12} wrap align="center">
          <Select<Bank>
            aria-label={t('bank')}
            style={{ width: 180 }}
            value={bank}
            options={bankNames.map((value) => ({ value, label: banks(`${value}.name`) }))}
            onChange={setBank}
          />
          <Checkbox checked={publish} onChange={({ target }) => setPublish(target.checked)}>
            {t('publish')}
          </Checkbox>
          <Button loading={importTasks.isPending} onClick={() => importTasks.mutate(undefined)}>
            {t('button')}
          </Button>
        </Flex>
      ) : (
        <p>{t(training.canPublish ? 'noRole' : 'notOver')}</p>
      )}
      {importTasks.data ? (
        <Alert
          role="status"
          type="success"
          showIcon
          style={{ marginTop: 12 }}
          title={t('done', importTasks.data)}
          action={<Link to={`/training/questions?competition=${competitionId}`}>{t('toBank')}</Link>}
        />
      ) : null}
    </Card>
  )
}
