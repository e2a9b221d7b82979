import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex } from 'antd'
import { siteOrigin } from '../../../page-context.ts'
import { useCompetition } from '../admin/use-competition.ts'

/** Where the site has what is shown to people: scoreboard, projector, ceremony, and the board as files. */
export function SitePages() {
  const t = useTranslations('organising.sitePages')
  const { id: competitionId, type, isPublished } = useCompetition()
  const page = `${siteOrigin}/competition/${competitionId}`
  const pages = [
    ['competition', page],
    ['scoreboard', `${page}/scoreboard`],
    ['projector', `${page}/scoreboard/projector`],
    ['reveal', `${page}/scoreboard/reveal`],
  ] as const
  const params = { type, competitionId }
  const files = [
    ['xlsx', `${fillPath(addresses.exportScoreboard.path, { ...params, format: 'xlsx' })}?view=staff`],
    ['csv', `${fillPath(addresses.exportScoreboard.path, { ...params, format: 'csv' })}?view=staff`],
    ['ctftime', fillPath(addresses.getCtftimeFeed.path, params)],
    ['ledger', fillPath(addresses.exportLedger.path, params)],
  ] as const
  return (
    <Card title={<h2>{t('title')}</h2>}>
      {isPublished ? (
        <>
          <p style={{ marginBottom: 12 }}>{t('lead')}</p>
          <Flex gap="8px 24px" wrap style={{ marginBottom: 8 }}>
            {pages.map(([name, href]) => (
              <a key={name} href={href} target="_blank" rel="noreferrer">
                {t(name)}
              </a>
            ))}
          </Flex>
          <Flex gap="8px 24px" wrap>
            {files.map(([name, href]) => (
              <a key={name} href={href} download>
                {t(name)}
              </a>
            ))}
          </Flex>
        </>
      ) : (
        <p>{t('draft')}</p>
      )}
    </Card>
  )
}
