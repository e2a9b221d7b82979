import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState, ErrorState, LinkButton } from '@tiltyard/ui'
import { Lock } from 'lucide-react'
import { useCallback } from 'react'
import { PageHead } from '../../head/index.ts'
import { useLoaded } from '../center/index.ts'
import { SignInLinks, useSession } from '../session/index.ts'
import { useLocalised } from '../site/index.ts'
import { paths } from './board-address.model.ts'
import { Ceremony } from './ceremony.tsx'
import { FullScreen } from './full-screen.tsx'
import { askReveal, type BoardOf, type RevealData } from './queries.ts'
import styles from './reveal-screen.module.css'
import { BoardWords } from './words.tsx'

export function RevealScreen(data: RevealData) {
  return (
    <BoardWords>
      <Reveal {...data} />
    </BoardWords>
  )
}

function Reveal({ of, query }: RevealData) {
  const t = useTranslations('scoreboard.ceremony')
  const localised = useLocalised()
  const name = localised(of.name)
  const { phase } = useSession()
  const isKnown = phase === 'signed-in' || phase === 'signed-out'
  return (
    <div className={styles['hall']}>
      <PageHead
        title={t('title', { name })}
        description={t('heading')}
        path={paths.revealPath(of.id)}
        isPrivate
      />
      <header className={styles['head']}>
        <h1>
          {name} <span className={styles['what']}>{t('heading')}</span>
        </h1>
        <FullScreen back={paths.boardPath(of.id)} />
      </header>
      {/* Who is asking decides whether there is an answer: asked again when that changes. */}
      {isKnown ? <Asked key={phase} of={of} division={query.division} /> : <Opening />}
    </div>
  )
}

function Asked({ of, division }: { readonly of: BoardOf; readonly division: number | undefined }) {
  const t = useTranslations('scoreboard.ceremony')
  const basics = useTranslations('basics')
  const { phase } = useSession()
  const ask = useCallback(() => askReveal(of, division), [of, division])
  const { loaded, load } = useLoaded(ask)
  if (loaded.state === 'loading') return <Opening />
  if (loaded.state === 'ready') return <Ceremony steps={loaded.value.steps} />
  if (phase === 'signed-out')
    return (
      <EmptyState
        title={t('refused')}
        icon={<Lock size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={<SignInLinks />}
      >
        {t('signIn')}
      </EmptyState>
    )
  return (
    <ErrorState
      title={t('refused')}
      retry={{ label: basics('retry'), onPress: load }}
      actions={<LinkButton href={paths.boardPath(of.id)}>{basics('close')}</LinkButton>}
      {...(loaded.requestId && { requestId: { label: basics('requestId'), value: loaded.requestId } })}
    >
      {loaded.text}
    </ErrorState>
  )
}

function Opening() {
  const basics = useTranslations('basics')
  return (
    <p role="status" className={styles['wait']}>
      {basics('loading')}
    </p>
  )
}
