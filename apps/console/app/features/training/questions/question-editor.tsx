import { type AdminQuestion, addresses, inLanguage, type QuestionState } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Popconfirm, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { AnswersPart } from './parts/answers-part.tsx'
import { EnvironmentPart } from './parts/environment-part.tsx'
import { FilesPart } from './parts/files-part.tsx'
import { HintsPart } from './parts/hints-part.tsx'
import { PreviewPart } from './parts/preview-part.tsx'
import { ScoringPart } from './parts/scoring-part.tsx'
import { StepsPart } from './parts/steps-part.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionStateTag } from './question-table.tsx'
import { useQuestionMutation } from './use-question-mutation.ts'

type QuestionEditorProps = { readonly question: AdminQuestion; readonly onReload: () => void }

export function QuestionEditor({ question, onReload }: QuestionEditorProps) {
  const t = useTranslations('questions')
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const part = { question, onReload }
  const isGroup = question.kind === 'group'
  const parts: Record<string, ReactNode> = {
    about: <QuestionForm {...part} />,
    ...(isGroup ? { steps: <StepsPart {...part} /> } : { answers: <AnswersPart {...part} /> }),
    ...(question.kind === 'file' && { scoring: <ScoringPart {...part} /> }),
    files: <FilesPart {...part} />,
    hints: <HintsPart {...part} />,
    ...(question.parentId === null && { environment: <EnvironmentPart {...part} /> }),
    preview: <PreviewPart {...part} />,
  }
  const open = search.get('part') ?? 'about'
  return (
    <>
      <PageHead
        above={
          question.parentId ? (
            <Link to={`/training/questions/${question.parentId}?part=steps`}>{t('parts.steps')}</Link>
          ) : (
            <Link to={`/training/questions?bank=${question.bank}`}>{t('title')}</Link>
          )
        }
        title={inLanguage(question.name, language)}
        beside={<QuestionStateTag state={question.state} />}
        actions={<PublishQuestion {...part} />}
      >
        {question.content.en ? null : t('noEnglish')}
      </PageHead>
      {question.state !== 'published' && question.publishChecklist.length > 0 ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('checklistTitle')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: '1.2em', listStyle: 'disc' }}>
              {question.publishChecklist.map((item) => (
                <li key={item}>{t(`checklist.${item}`)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <Card>
        <Tabs
          activeKey={open in parts ? open : 'about'}
          onChange={(key) => setSearch({ part: key }, { replace: true })}
          items={Object.entries(parts).map(([key, children]) => ({
            key,
            label: t(`parts.${key as 'about'}`),
            children,
          }))}
        />
      </Card>
    </>
  )
}

type PublishQuestionProps = { readonly question: AdminQuestion; readonly onReload: () => void }

function PublishQuestion({ question, onReload }: PublishQuestionProps) {
  const t = useTranslations('questions')
  const { id, state, revision, publishChecklist } = question
  const move = useQuestionMutation(
    (to: QuestionState) =>
      callApi(addresses.setQuestionState, {
        params: { questionId: id },
        body: { baseRevision: revision, state: to },
      }),
    { onDone: onReload },
  )
  return (
    <>
      {state === 'archived' ? null : (
        <Popconfirm title={t('archiveAsk')} okText={t('archive')} onConfirm={() => move.mutate('archived')}>
          <Button danger>{t('archive')}</Button>
        </Popconfirm>
      )}
      {state === 'published' ? (
        <Button loading={move.isPending} onClick={() => move.mutate('draft')}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button
          type="primary"
          disabled={publishChecklist.length > 0}
          loading={move.isPending}
          onClick={() => move.mutate('published')}
        >
          {t('publish')}
        </Button>
      )}
    </>
  )
}
