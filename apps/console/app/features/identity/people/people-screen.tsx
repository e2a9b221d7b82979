import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Input, Select } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { peopleFiltersFrom, peopleQuery } from './queries.ts'

const roleIds = ['1', '3', '4', '5', '2'] as const

export function PeopleScreen() {
  const t = useTranslations()
  const { search } = useListSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const list = useInfiniteQuery(peopleQuery(peopleFiltersFrom(search)))
  const people = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHead
        title={t('people.title')}
        actions={
          <Button
            type="primary"
            icon={<UserPlus size={16} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('people.adding.button')}
          </Button>
        }
      >
        {t('people.lead')}
      </PageHead>
      {isAdding ? <AddPeopleDialog onClose={() => setIsAdding(false)} /> : null}
      <PeopleFilterRow />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && people.length === 0 ? (
        <EmptyState title={t('people.none')}>{t('people.noneText')}</EmptyState>
      ) : null}
      {people.length > 0 ? <PeopleTable people={people} /> : null}
      {list.hasNextPage ? (
        <Flex justify="center" style={{ marginTop: 16 }}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('people.more')}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}

function PeopleFilterRow() {
  const t = useTranslations('people')
  const { search, change } = useListSearchParams()
  const [text, setText] = useState(search.get('q') ?? '')
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <Input.Search
        aria-label={t('search')}
        placeholder={t('searchHint')}
        style={{ width: 460, maxWidth: '100%' }}
        allowClear
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onSearch={(q) => change({ q: q.trim() })}
      />
      <Select
        aria-label={t('role')}
        style={{ width: 150 }}
        value={search.get('role') ?? ''}
        options={[
          { value: '', label: t('everyRole') },
          ...roleIds.map((role) => ({ value: role, label: t(`roles.${role}`) })),
        ]}
        onChange={(role) => change({ role })}
      />
      <Select
        aria-label={t('state')}
        style={{ width: 130 }}
        value={search.get('state') ?? ''}
        options={[
          { value: '', label: t('everyState') },
          { value: 'active', label: t('active') },
          { value: 'blocked', label: t('blocked') },
        ]}
        onChange={(state) => change({ state })}
      />
    </Flex>
  )
}
