import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex } from 'antd'
import { Download } from 'lucide-react'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { ImportTasks } from './import-tasks.tsx'

export function Component() {
  const t = useTranslations('transfer')
  const { id } = useCompetition()
  return (
    <>
      <SectionHead section="transfer">{t('lead')}</SectionHead>
      <Flex vertical gap={20}>
        <ImportTasks />
        <Card title={<h2>{t('bundle.title')}</h2>}>
          <p style={{ maxWidth: '44rem', margin: '0 0 16px' }}>{t('bundle.lead')}</p>
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            href={fillPath(addresses.exportBundle.path, { competitionId: id })}
            download
          >
            {t('bundle.download')}
          </Button>
        </Card>
      </Flex>
    </>
  )
}
