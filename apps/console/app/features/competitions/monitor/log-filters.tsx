import { inLanguage, type Monitor } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Input, Select } from 'antd'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { isFiltering, type LogFilter, verdicts } from './log-filter.model.ts'

type LogFiltersProps = { readonly filter: LogFilter; readonly tasks: Monitor['tasks'] }

/** Team, task, verdict and time; all in the page's address. */
export function LogFilters({ filter, tasks }: LogFiltersProps) {
  const t = useTranslations('running')
  const { language } = useLanguage()
  const { change } = useListSearchParams()
  const time = (name: 'from' | 'to') => (
    <Input
      type="datetime-local"
      aria-label={t(`monitor.${name}`)}
      prefix={t(`monitor.${name}`)}
      style={{ width: 250, maxWidth: '100%' }}
      value={filter[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <Input.Search
        key={filter.keyword}
        aria-label={t('monitor.searchTeam')}
        placeholder={t('monitor.searchTeam')}
        style={{ width: 220, maxWidth: '100%' }}
        allowClear
        maxLength={40}
        defaultValue={filter.keyword}
        onSearch={(q) => change({ q: q.trim() })}
      />
      <Select
        aria-label={t('monitor.task')}
        style={{ width: 220, maxWidth: '100%' }}
        value={filter.taskId ?? ''}
        options={[
          { value: '', label: t('monitor.everyTask') },
          ...tasks.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        ]}
        onChange={(task) => change({ task })}
      />
      <Select
        aria-label={t('monitor.verdict')}
        style={{ width: 160 }}
        value={filter.verdict ?? ''}
        options={[
          { value: '', label: t('monitor.everyVerdict') },
          ...verdicts.map((each) => ({ value: each as string, label: t(`verdicts.${each}`) })),
        ]}
        onChange={(next) => change({ verdict: next })}
      />
      {time('from')}
      {time('to')}
      {isFiltering(filter) ? (
        <Button
          onClick={() => change({ team: null, task: null, verdict: null, q: null, from: null, to: null })}
        >
          {t('monitor.clear')}
        </Button>
      ) : null}
    </>
  )
}
