import { type AdminDivision, addresses, type DivisionPlan, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Checkbox, Form, Modal, Switch } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { LocalisedText } from '../../shared/forms/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import {
  type DivisionValues,
  divisionPlanFrom,
  newDivision,
  orgTypes,
  planOf,
  rights,
} from './division-form.model.ts'
import styles from './divisions.module.css'

type Props = {
  /** Null creates a division. */
  readonly division: AdminDivision | null
  readonly onClose: () => void
}

export function DivisionDialog({ division, onClose }: Props) {
  const t = useTranslations('organising')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id, settingsRevision } = useCompetition()
  const { message } = App.useApp()
  const [form] = Form.useForm<DivisionValues>()
  const save = useCompetitionMutation(
    (plan: DivisionPlan) => {
      const body = { baseRevision: settingsRevision, division: plan }
      const params = { competitionId: id }
      return division
        ? callApi(addresses.changeDivision, { params: { ...params, divisionId: division.id }, body })
        : callApi(addresses.addDivision, { params, body })
    },
    { done: t('saved'), onDone: onClose },
  )
  const submit = () => {
    const plan = divisionPlanFrom(form.getFieldsValue(true) as DivisionValues)
    if (plan) save.mutate(plan)
    else void message.warning(t('settings.missing'))
  }
  return (
    <Modal
      open
      width={720}
      title={
        division
          ? t('divisions.editTitle', { name: inLanguage(division.name, language) })
          : t('divisions.add')
      }
      okText={division ? basics('save') : t('divisions.add')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<DivisionValues>
        form={form}
        layout="vertical"
        initialValues={division ? { ...planOf(division), orgTypes: division.orgTypes ?? [] } : newDivision}
        onFinish={submit}
      >
        <LocalisedText path={['name']} label={t('divisions.name')} required max={40} />
        <LocalisedText path={['description']} label={t('divisions.description')} max={300} rows={2} />
        <Form.Item name="orgTypes" label={t('divisions.orgTypes')} extra={t('divisions.orgHint')}>
          <Checkbox.Group
            options={orgTypes.map((type) => ({ value: type, label: t(`divisions.orgs.${type}`) }))}
          />
        </Form.Item>
        <div className={styles['rights']}>
          {rights.map((right) => (
            <Form.Item
              key={right}
              name={right}
              label={t(`divisions.rights.${right}`)}
              extra={t(`divisions.rightHints.${right}`)}
              valuePropName="checked"
              layout="horizontal"
            >
              <Switch />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  )
}
