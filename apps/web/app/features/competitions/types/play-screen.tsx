import { MoreWords, useTranslations } from '@tiltyard/i18n/browser'
import { Swords } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SignedInOnly } from '../../center/index.ts'
import { type Competition, NotAvailable, PlayLayout, PlaySkeleton, playWords } from '../../play/index.ts'
import { useSession } from '../../session/index.ts'
import { useLocalised, useSiteName } from '../../site/index.ts'
import { screensOf } from './registry.ts'

type PlayScreenProps = { readonly competition: Competition }

/** The way into a competition: for whoever may play, what its type shows. */
export function PlayScreen({ competition }: PlayScreenProps) {
  return (
    <MoreWords words={playWords}>
      <Titled competition={competition} />
      <Entrance competition={competition} />
    </MoreWords>
  )
}

function Titled({ competition }: PlayScreenProps) {
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

function Entrance({ competition }: PlayScreenProps) {
  const { user } = useSession()
  const { taskId } = useParams()
  const Screen = screensOf[competition.type]
  const before = <Before competition={competition} />
  if (!user || !Screen) return before
  return (
    <Suspense fallback={before}>
      <Screen key={`${user.id} ${competition.id}`} competition={competition} taskId={taskId} />
    </Suspense>
  )
}

/** Until it is known who asks, when nobody is signed in, and where there is nothing to play. */
function Before({ competition }: PlayScreenProps) {
  const t = useTranslations('play.signedOut')
  const { phase, unreachable } = useSession()
  const isAsking = phase !== 'signed-out' && !unreachable
  const hasScreens = screensOf[competition.type] !== null
  return (
    <PlayLayout competition={competition}>
      {hasScreens && isAsking ? <PlaySkeleton /> : null}
      {hasScreens && !isAsking ? (
        <SignedInOnly title={t('title')} text={t('text')} icon={Swords}>
          {() => null}
        </SignedInOnly>
      ) : null}
      {hasScreens ? null : <NotAvailable competition={competition} />}
    </PlayLayout>
  )
}
