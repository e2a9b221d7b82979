import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, Input } from 'antd'
import { FileUp, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { PageHead } from '../../../layout/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { contentsKey } from '../queries.ts'
import { ImportTable } from './import-table.tsx'

/** First a look at what is in it, then the drafts: nothing is written before the editor has seen what will be. */
export function ImportPapersScreen() {
  const t = useTranslations('contents.import')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [bibtex, setBibtex] = useState('')
  const read = useMutation({
    mutationFn: (save: boolean) => ask(addresses.importPapers, { body: { bibtex, save } }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess(entries, saved) {
      if (!saved) return
      void message.success(t('saved', { count: entries.filter(({ id }) => id !== null).length }))
      await queries.invalidateQueries({ queryKey: contentsKey })
    },
  })
  const write = (text: string) => {
    setBibtex(text)
    read.reset()
  }
  const fresh = (read.data ?? []).filter(({ outcome }) => outcome === 'new')
  const isSaved = read.variables === true && read.isSuccess
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
              onChange={({ target }) => write(target.value)}
            />
          </Form.Item>
        </Form>
        <input
          ref={file}
          type="file"
          style={{ display: 'none' }}
          accept=".bib,.bibtex,text/plain,application/x-bibtex"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            void chosen?.text().then(write)
          }}
        />
        <Flex gap={8} wrap>
          <Button
            type="primary"
            icon={<Search size={16} aria-hidden="true" />}
            disabled={bibtex.trim() === ''}
            loading={read.isPending && read.variables === false}
            onClick={() => read.mutate(false)}
          >
            {t('look')}
          </Button>
          <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => file.current?.click()}>
            {t('file')}
          </Button>
        </Flex>
      </Card>
      {read.data ? (
        <section aria-live="polite" style={{ marginTop: 20 }}>
          <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 12 }}>
            <h2>{t('found', { count: read.data.length, fresh: fresh.length })}</h2>
            {isSaved ? null : (
              <Button
                type="primary"
                disabled={fresh.length === 0}
                loading={read.isPending}
                onClick={() => read.mutate(true)}
              >
                {t('save', { count: fresh.length })}
              </Button>
            )}
          </Flex>
          <ImportTable entries={read.data} isSaved={isSaved} />
        </section>
      ) : null}
    </>
  )
}
