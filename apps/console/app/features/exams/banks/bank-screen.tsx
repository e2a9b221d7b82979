import { useQuery } from '@tanstack/react-query'
import { addresses, type ExamBank, inLanguage, withChinese } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Popconfirm, Tabs, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ItemsPart } from '../items/index.ts'
import { bankQuery, useBankMutation } from '../shared/index.ts'
import { BankDialog } from './bank-dialog.tsx'
import { ImportPart } from './import-part.tsx'
import { MembersPart } from './members-part.tsx'

export function BankScreen() {
  const t = useTranslations('basics')
  const { bankId = '' } = useParams()
  const bank = useQuery(bankQuery(bankId))
  if (bank.isPending) return <ListSkeleton label={t('loading')} />
  if (bank.isError) return <FailureResult fault={bank.error} retry={() => void bank.refetch()} />
  return <BankTabs bank={bank.data} />
}

function BankTabs({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  const { search, change } = useListSearchParams()
  const canWrite = bank.role !== 'user' && !bank.isArchived
  const parts: Readonly<Record<'questions' | 'members' | 'import', ReactNode>> = {
    questions: <ItemsPart bank={bank} />,
    members: <MembersPart bank={bank} />,
    import: <ImportPart bank={bank} />,
  }
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const open = names.find((name) => name === search.get('part')) ?? 'questions'
  return (
    <>
      <PageHead
        above={<Link to="/exam-banks">{t('title')}</Link>}
        title={inLanguage(bank.name, language)}
        beside={
          <>
            <Tag>{t(`roles.${bank.role}`)}</Tag>
            {bank.isArchived ? <Tag color="warning">{t('archived')}</Tag> : null}
          </>
        }
        actions={
          <>
            {bank.role === 'owner' ? <OwnerActions bank={bank} /> : null}
            {canWrite ? (
              <Link to={`/exam-banks/${bank.id}/questions/new`}>
                <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
                  {t('newItem')}
                </Button>
              </Link>
            ) : null}
          </>
        }
      >
        {t('counts', { items: bank.items, ready: bank.ready })}
      </PageHead>
      {bank.isArchived ? (
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('archivedText')} />
      ) : null}
      <Tabs
        activeKey={open}
        onChange={(part) => change({ part: part === 'questions' ? null : part, page: null })}
        items={names.map((name) => ({ key: name, label: t(`parts.${name}`), children: parts[name] }))}
        destroyOnHidden
      />
    </>
  )
}

function OwnerActions({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks')
  const [renaming, setRenaming] = useState(false)
  const archive = useBankMutation((isArchived: boolean) =>
    callApi(addresses.changeExamBank, {
      params: { bankId: bank.id },
      body: { name: withChinese(bank.name), isArchived },
    }),
  )
  return (
    <>
      <Button onClick={() => setRenaming(true)}>{t('rename')}</Button>
      {bank.isArchived ? (
        <Button loading={archive.isPending} onClick={() => archive.mutate(false)}>
          {t('restore')}
        </Button>
      ) : (
        <Popconfirm
          title={t('archiveAsk')}
          okText={t('archive')}
          onConfirm={() => archive.mutateAsync(true).catch(() => undefined)}
        >
          <Button danger>{t('archive')}</Button>
        </Popconfirm>
      )}
      {renaming ? <BankDialog bank={bank} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
