import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaperImportResult } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, Input, Table, Tag } from 'antd'
import { FileUp, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { useFieldLabel } from './field-labels.ts'
import { contentPath } from './kinds.ts'
import { contentsKey } from './queries.ts'

/** The editor sees the parsed papers first; drafts are written after the confirmation. */
export function ImportPapersScreen() {
  const t = useTranslations('contents.import')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [bibtex, setBibtex] = useState('')
  const importPapers = useMutation({
    mutationFn: (save: boolean) => callApi(addresses.importPapers, { body: { bibtex, save } }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
    async onSuccess(entries, saved) {
      if (!saved) return
      void message.success(t('saved', { count: entries.filter(({ id }) => id !== null).length }))
      await queries.invalidateQueries({ queryKey: contentsKey })
    },
  })
  const setText = (text: string) => {
    setBibtex(text)
    importPapers.reset()
  }
  const fresh = (importPapers.data ?? []).filter(({ outcome }) => outcome === 'new')
  const isSaved = importPapers.variables === true && importPapers.isSuccess
  return (
    <>
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      <Card>
        <Form layout="vertical" component={false}>
          <Form.Item label={t('text')} htmlFor="bibtex" extra={t('hint')}>
            <Input.TextArea
              id="bibtex"
              value={bibtex}
              maxLength={1_000_000}
              className="growing"
              styles={{ textarea: { minHeight: 200 } }}
              spellCheck={false}
              placeholder="@inproceedings{dwork2006, title = {…}, author = {…}, year = {2006}, …}"
              style={{ fontFamily: 'var(--font-mono)' }}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        </Form>
        <input
          ref={file}
          type="file"
          style={{ display: 'none' }}
          accept=".bib,.bibtex,text/plain,application/x-bibtex"
          onChange={({ target }) => {
            const [bibtexFile] = target.files ?? []
            target.value = ''
            void bibtexFile?.text().then(setText)
          }}
        />
        <Flex gap={8} wrap>
          <Button
            type="primary"
            icon={<Search size={16} aria-hidden="true" />}
            disabled={bibtex.trim() === ''}
            loading={importPapers.isPending && importPapers.variables === false}
            onClick={() => importPapers.mutate(false)}
          >
            {t('look')}
          </Button>
          <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => file.current?.click()}>
            {t('file')}
          </Button>
        </Flex>
      </Card>
      {importPapers.data ? (
        <section aria-live="polite" style={{ marginTop: 20 }}>
          <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 12 }}>
            <h2>{t('found', { count: importPapers.data.length, fresh: fresh.length })}</h2>
            {isSaved ? null : (
              <Button
                type="primary"
                disabled={fresh.length === 0}
                loading={importPapers.isPending}
                onClick={() => importPapers.mutate(true)}
              >
                {t('save', { count: fresh.length })}
              </Button>
            )}
          </Flex>
          <ImportTable entries={importPapers.data} isSaved={isSaved} />
        </section>
      ) : null}
    </>
  )
}

const colours = { new: 'success', duplicate: 'warning', unreadable: 'error' } as const

type ImportTableProps = { readonly entries: readonly PaperImportResult[]; readonly isSaved: boolean }

function ImportTable({ entries, isSaved }: ImportTableProps) {
  const t = useTranslations('contents.import')
  const label = useFieldLabel()
  const problem = (name: string) => (name === 'entry' ? t('noEntry') : label(name))
  return (
    <Table<PaperImportResult & { readonly at: number }>
      rowKey="at"
      size="small"
      dataSource={entries.map((entry, at) => ({ ...entry, at }))}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('outcome'),
          key: 'outcome',
          render: (_, { outcome, id }) => (
            <Tag color={colours[outcome]}>{t(isSaved && id ? 'outcomes.saved' : `outcomes.${outcome}`)}</Tag>
          ),
        },
        {
          title: t('paper'),
          key: 'title',
          render: (_, { id, title, key }) => (
            <>
              {id ? <Link to={contentPath('paper', id)}>{title}</Link> : title}
              <div>
                <code>{key}</code>
              </div>
            </>
          ),
        },
        {
          title: t('why'),
          key: 'why',
          render: (_, { duplicateOf, problems }) =>
            duplicateOf ? (
              <>
                {t(`by.${duplicateOf.by}`)}{' '}
                {duplicateOf.id ? (
                  <Link to={contentPath('paper', duplicateOf.id)}>{duplicateOf.title}</Link>
                ) : (
                  duplicateOf.title
                )}
              </>
            ) : (
              problems.length > 0 && t('problems', { fields: problems.map(problem).join(' · ') })
            ),
        },
      ]}
    />
  )
}
