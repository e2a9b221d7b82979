import { MessagesProvider, useTranslations } from '@tiltyard/i18n/browser'
import { Swords } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SignedInOnly } from '../../identity/account-center/index.ts'
import { useSession } from '../../identity/session/index.ts'
import { useLocalised, useSiteName } from '../../platform/settings/index.ts'
import { NotAvailable, PlayLayout, PlaySkeleton, playMessages } from '../play/index.ts'
import type { PlayCompetition } from './play-props.ts'
import { typeScreens } from './registry.ts'

type PlayScreenProps = { readonly competition: PlayCompetition }

/** The play page: the screen of the current stage's type. */
export function PlayScreen({ competition }: PlayScreenProps) {
  return (
    <MessagesProvider messages={playMessages}>
      <PlayPageTitle competition={competition} />
      <PlayForSession competition={competition} />
    </MessagesProvider>
  )
}

function PlayPageTitle({ competition }: PlayScreenProps) {
  const t = useTranslations('play')
  const localised = useLocalised()
  const siteName = useSiteName()
  return (
    <>
      <title>{`${t('titleOf', { competition: localised(competition.name) })} · ${siteName}`}</title>
      {/* Search engines do not index the play page: only players can open it. */}
      <meta name="robots" content="noindex" />
    </>
  )
}

function PlayForSession({ competition }: PlayScreenProps) {
  const { user } = useSession()
  const { taskId } = useParams()
  const Screen = typeScreens[competition.stageType]?.Play
  const placeholder = <PlayPlaceholder competition={competition} />
  if (!user || !Screen) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <Screen key={`${user.id} ${competition.id}`} competition={competition} taskId={taskId} />
    </Suspense>
  )
}

/** Shown while the session loads, for visitors, and for types without a screen. */
function PlayPlaceholder({ competition }: PlayScreenProps) {
  const t = useTranslations('play.signedOut')
  const { phase, unreachable } = useSession()
  const isCheckingSession = phase !== 'signed-out' && !unreachable
  const hasScreens = typeScreens[competition.stageType] !== null
  return (
    <PlayLayout competition={competition}>
      {hasScreens && isCheckingSession ? <PlaySkeleton /> : null}
      {hasScreens && !isCheckingSession ? (
        <SignedInOnly title={t('title')} text={t('text')} icon={Swords}>
          {() => null}
        </SignedInOnly>
      ) : null}
      {hasScreens ? null : <NotAvailable competition={competition} />}
    </PlayLayout>
  )
}
