import type { AppealDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex } from 'antd'
import { Link } from 'react-router'
import { useCanOrganise } from '../admin/use-competition.ts'

/** Links to the actions that may follow from an upheld appeal; their dialogs record which appeal it was. */
export function AppealActions({ appeal: { id, team, task } }: { readonly appeal: AppealDetail }) {
  const t = useTranslations('running.appeals')
  const canOrganise = useCanOrganise()
  return (
    <Alert
      type="info"
      style={{ marginTop: 16 }}
      title={t('follow')}
      description={
        <>
          <p>{t('followText')}</p>
          <Flex gap={16} wrap style={{ marginTop: 8 }}>
            {canOrganise ? (
              <Link to={`../entries?state=accepted&open=${team.teamId}&appeal=${id}`}>{t('toScore')}</Link>
            ) : null}
            {canOrganise && task ? (
              <Link to={`../tasks/${task.id}?part=flagsTitle`}>{t('toFlags')}</Link>
            ) : null}
            {task ? (
              <Link to={`../tasks/${task.id}?part=wrongAnswersTitle&appeal=${id}`}>
                {t('toWrongAnswers')}
              </Link>
            ) : null}
            {task ? <Link to={`../monitor?rejudge=${task.id}&appeal=${id}`}>{t('toRejudge')}</Link> : null}
          </Flex>
        </>
      }
    />
  )
}
