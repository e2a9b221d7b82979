import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Checkbox, Flex, Form, Select } from 'antd'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import {
  ArchiveError,
  ArchiveInput,
  ImportedTaskTable,
  SkippedTaskList,
} from '../../shared/archive-import/index.ts'
import { invalidateCompetition } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'

/** The first call is a dry run with a report per task; the second names the hash of the checked file. */
export function ImportTasks() {
  const t = useTranslations('transfer.tasks')
  const { language } = useLanguage()
  const { id: competitionId, stages } = useCompetition()
  const queries = useQueryClient()
  const [archive, setArchive] = useState<File | null>(null)
  const [stageId, setStageId] = useState(stages[0]?.id)
  const [publishes, setPublishes] = useState(false)
  const send = useMutation({
    mutationFn: ({ file, confirm }: { readonly file: File; readonly confirm?: string }) =>
      callApi(addresses.importTasks, {
        params: { competitionId },
        body: {
          stageId: stageId ?? '',
          publish: publishes ? 'yes' : 'no',
          ...(confirm && { confirm }),
          file,
        },
      }),
    onSuccess: async ({ createdCount }) => {
      if (createdCount !== null) await invalidateCompetition(queries, competitionId)
    },
  })
  const report = send.data
  const check = () => {
    if (archive) send.mutate({ file: archive })
  }
  return (
    <Card title={<h2>{t('title')}</h2>}>
      <p style={{ maxWidth: '44rem', margin: '0 0 16px' }}>{t('lead')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('stage')} htmlFor="transfer-stage">
          <Select
            id="transfer-stage"
            style={{ maxWidth: 360 }}
            value={stageId ?? null}
            options={stages.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
            onChange={setStageId}
          />
        </Form.Item>
        <Form.Item extra={t('publishHint')}>
          <Checkbox checked={publishes} onChange={({ target }) => setPublishes(target.checked)}>
            {t('publish')}
          </Checkbox>
        </Form.Item>
      </Form>
      <Flex gap={12} wrap>
        <ArchiveInput
          label={t(archive ? 'other' : 'choose')}
          archive={archive}
          onChoose={(file) => {
            setArchive(file)
            send.reset()
          }}
        />
        <Button
          type="primary"
          icon={<Search size={16} aria-hidden="true" />}
          disabled={!archive || !stageId}
          loading={send.isPending && !send.variables.confirm}
          onClick={check}
        >
          {t('check')}
        </Button>
      </Flex>
      {send.isError ? <ArchiveError fault={send.error} retry={check} /> : null}
      {report ? (
        <section aria-live="polite" style={{ marginTop: 24 }}>
          {report.createdCount === null ? (
            <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 12 }}>
              <h3>{t('found', { count: report.tasks.length })}</h3>
              <Button
                type="primary"
                disabled={report.tasks.length === 0}
                loading={send.isPending}
                onClick={() => archive && send.mutate({ file: archive, confirm: report.sha256 })}
              >
                {t('make', { count: report.tasks.length })}
              </Button>
            </Flex>
          ) : (
            <Flex gap={12} align="center" wrap style={{ marginBottom: 12 }}>
              <Alert type="success" showIcon title={t('made', { count: report.createdCount })} />
              <Link to={`/competitions/${competitionId}/tasks`}>{t('toTasks')}</Link>
            </Flex>
          )}
          {report.tasks.length > 0 ? <ImportedTaskTable tasks={report.tasks} /> : <p>{t('none')}</p>}
          <SkippedTaskList skipped={report.skipped} />
        </section>
      ) : null}
    </Card>
  )
}
