import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState, Load, Skeleton } from '@tiltyard/ui'
import { MonitorX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { SignedInOnly } from '../../center/index.ts'
import {
  questionPath,
  useEnvironments,
  useExpiryWarnings,
  useExtend,
  useSeen,
} from '../../environments/index.ts'
import { useSiteName } from '../../site/index.ts'
import { questionsPath } from '../paths.ts'
import { TrainingWords } from '../words.tsx'
import styles from './virtual.module.css'
import { VirtualPage } from './virtual-page.tsx'

/** An environment on a page of its own. All of it belongs to one person: the server writes none of it. */
export function VirtualScreen({ id }: { readonly id: string }) {
  return (
    <TrainingWords>
      <Titled />
      <Whose id={id} />
    </TrainingWords>
  )
}

function Titled() {
  const t = useTranslations('training.virtual')
  const siteName = useSiteName()
  return (
    <>
      <title>{`${t('title')} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function Whose({ id }: { readonly id: string }) {
  const t = useTranslations('training.virtual')
  return (
    <div className={styles['screen']}>
      <SignedInOnly
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        icon={MonitorX}
        skeleton={<Skeleton shape="block" />}
      >
        {(user) => <Virtual key={`${user.id} ${id}`} id={id} />}
      </SignedInOnly>
    </div>
  )
}

function Virtual({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { loaded, load, reload } = useEnvironments()
  const found = loaded.state === 'ready' ? (loaded.value.data.find((each) => each.id === id) ?? null) : null
  const { environment, ending } = useSeen(loaded, found)
  const { extend } = useExtend(id, reload)
  useExpiryWarnings(found, extend)
  const [question] = environment?.questions ?? []
  const leave = () => void navigate(question ? questionPath(question.id) : questionsPath, { replace: true })
  return (
    <Load of={loaded} skeleton={<Skeleton shape="block" />} empty={null} onRetry={load}>
      {() =>
        environment ? (
          <VirtualPage environment={environment} ending={ending} onChanged={reload} onLeave={leave} />
        ) : (
          <Absent />
        )
      }
    </Load>
  )
}

function Absent() {
  const t = useTranslations('training.virtual')
  return (
    <EmptyState
      level={1}
      title={t('absent.title')}
      icon={<MonitorX size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to="/account/center/environments">
          {t('toEnvironments')}
        </Link>
      }
    >
      {t('absent.text')}
    </EmptyState>
  )
}
