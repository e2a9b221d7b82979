import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, ListSkeleton, Load, Notice } from '@tiltyard/ui'
import { ChevronLeft, Wrench } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { infoPaths, ownToolsPath, toolSubmissionPath, toolSubmitPath } from '../../publications/index.ts'
import { ToolMessages } from '../tools.messages.tsx'
import { SubmissionForm } from './submission-form.tsx'
import styles from './submit.module.css'

export function SubmitScreen() {
  return (
    <ToolMessages>
      <SubmitPage />
    </ToolMessages>
  )
}

function SubmitPage() {
  const t = useTranslations('toolSubmissions')
  const [search] = useSearchParams()
  const [submissionId, toolId] = [search.get('submission'), search.get('tool')]
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')} description={t('lead')} path={toolSubmitPath()} isPrivate />
      <Link to={infoPaths.tools} className={styles['back']}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <header>
        <h1>{toolId ? t('changeTitle') : t('title')}</h1>
        <p className={styles['quiet']}>{t('lead')}</p>
      </header>
      <SignedInOnly title={t('signedOut')} text={t('lead')} icon={Wrench}>
        {(user) =>
          submissionId ? (
            <Submission key={`${user.id} ${submissionId}`} submissionId={submissionId} />
          ) : (
            <Begin toolId={toolId} />
          )
        }
      </SignedInOnly>
    </div>
  )
}

/** A submission is begun by pressing a button: looking at this page makes no draft. */
function Begin({ toolId }: { readonly toolId: string | null }) {
  const t = useTranslations('toolSubmissions.begin')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const outcome = await call(addresses.createToolSubmission, { body: { toolId } })
    setBusy(false)
    if (outcome.ok) await navigate(toolSubmissionPath(outcome.value.id), { replace: true })
    else setProblem(outcome.msg || basics('offline'))
  }
  return (
    <Card>
      <div className={styles['begin']}>
        <h2>{t('title')}</h2>
        <ul className={styles['points']}>
          <li>{t('needs')}</li>
          <li>{t('review')}</li>
          <li>{t('limit')}</li>
        </ul>
        {problem ? (
          <Notice
            kind="error"
            actions={
              <Link to={ownToolsPath} className={buttonClass({ size: 'small' })}>
                {t('own')}
              </Link>
            }
          >
            {problem}
          </Notice>
        ) : null}
        <div>
          <Button kind="primary" isPending={isBusy} onPress={() => void begin()}>
            {toolId ? t('change') : t('start')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Submission({ submissionId }: { readonly submissionId: string }) {
  const t = useTranslations('toolSubmissions')
  const { loaded, load } = useResource(
    useCallback(() => call(addresses.getOwnToolSubmission, { params: { submissionId } }), [submissionId]),
  )
  return (
    <Load of={loaded} skeleton={<ListSkeleton rows={6} />} empty={null} onRetry={load}>
      {(submission) =>
        submission.state === 'draft' || submission.state === 'returned' ? (
          <Card>
            <SubmissionForm key={submission.revision} submission={submission} onReload={load} />
          </Card>
        ) : (
          <Notice
            kind="info"
            title={t(`states.${submission.state}`)}
            actions={
              <Link to={submission.path ?? ownToolsPath} className={buttonClass({ size: 'small' })}>
                {submission.path ? t('toTool') : t('begin.own')}
              </Link>
            }
          />
        )
      }
    </Load>
  )
}
