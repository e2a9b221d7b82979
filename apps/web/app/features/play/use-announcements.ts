import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useNavigate } from 'react-router'
import { useLive } from '../live/index.ts'
import { toasts } from '../notices/index.ts'
import { call } from '../session/index.ts'
import { useLocalised } from '../site/index.ts'

/** What organisers announce comes to those who play, whatever they are looking at, and stays until it is put away. */
export function useAnnouncements(competitionId: string): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const navigate = useNavigate()
  useLive('announcement', async ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] !== competitionId) return
    const outcome = await call(addresses.listCompetitionAnnouncements, { params: { competitionId } })
    const announced = outcome.ok && outcome.value.find(({ id }) => id === payload['announcementId'])
    if (!announced) return
    toasts.show({
      kind: 'info',
      title: t('announcement'),
      text: localised(announced.title),
      action: {
        label: t('show'),
        onPress: () => void navigate(`/competition/${competitionId}?tab=announcements`),
      },
    })
  })
}
