import { useQuery } from '@tanstack/react-query'
import type { ContentKind, ContentSort, ContentState } from '@tiltyard/contracts'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex, Input, Select } from 'antd'
import { contentStates, hasChannel } from './kinds.ts'
import { contentSorts, type ListQuery, type ListQueryChange } from './list-query.model.ts'
import { authorsQuery, dictionaryQuery } from './queries.ts'

type ContentFiltersProps = {
  readonly query: ListQuery
  readonly kind: ContentKind | undefined
  readonly onChange: (change: ListQueryChange) => void
}

/** Filters and order of a content list; all in the address. */
export function ContentFilters({ query, kind, onChange }: ContentFiltersProps) {
  const t = useTranslations('contents')
  const day = (name: 'since' | 'until') => (
    <Input
      type="date"
      aria-label={t(`list.${name}`)}
      prefix={t(`list.${name}`)}
      style={{ width: 190 }}
      value={query[name] ?? ''}
      onChange={({ target: { value } }) =>
        onChange(name === 'since' ? { since: value || undefined } : { until: value || undefined })
      }
    />
  )
  return (
    <Flex gap={8} wrap align="center" role="search">
      <Input.Search
        key={query.keyword ?? ''}
        defaultValue={query.keyword ?? ''}
        maxLength={100}
        aria-label={t('list.keyword')}
        placeholder={t('list.keyword')}
        style={{ width: 260 }}
        onSearch={(text) => onChange({ keyword: text.trim() || undefined })}
      />
      <Select<ContentState | ''>
        aria-label={t('list.state')}
        style={{ width: 160 }}
        value={query.state ?? ''}
        options={[
          { value: '' as const, label: t('list.everyState') },
          ...contentStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      {hasChannel(kind) ? (
        <ChannelSelect channel={query.channel} onChange={(channel) => onChange({ channel })} />
      ) : null}
      <AuthorSelect authorId={query.authorId} onChange={(authorId) => onChange({ authorId })} />
      {day('since')}
      {day('until')}
      <Select<ContentSort>
        aria-label={t('list.sort')}
        style={{ width: 190 }}
        value={query.sort ?? 'updated'}
        options={contentSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        onChange={(sort) => onChange({ sort: sort === 'updated' ? undefined : sort })}
      />
      {kind ? (
        <Checkbox
          checked={query.untranslated ?? false}
          onChange={({ target }) => onChange({ untranslated: target.checked ? true : undefined })}
        >
          {t('list.untranslated')}
        </Checkbox>
      ) : null}
    </Flex>
  )
}

type ChannelSelectProps = {
  readonly channel: string | undefined
  readonly onChange: (channel: string | undefined) => void
}

function ChannelSelect({ channel, onChange }: ChannelSelectProps) {
  const t = useTranslations('contents.list')
  const { language } = useLanguage()
  const entries = useQuery(dictionaryQuery('channel')).data ?? []
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('channel')}
      style={{ width: 180 }}
      value={channel ?? ''}
      options={[
        { value: '', label: t('everyChannel') },
        ...entries.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}

type AuthorSelectProps = {
  readonly authorId: string | undefined
  readonly onChange: (authorId: string | undefined) => void
}

function AuthorSelect({ authorId, onChange }: AuthorSelectProps) {
  const t = useTranslations('contents.list')
  const authors = useQuery(authorsQuery).data ?? []
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('author')}
      style={{ width: 180 }}
      value={authorId ?? ''}
      options={[
        { value: '', label: t('everyAuthor') },
        ...authors.map(({ id, nickname }) => ({ value: id, label: nickname })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}
