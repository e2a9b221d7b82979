import { type AdminExamPaper, type ExamPaperItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Flex, Form } from 'antd'
import { Dices, Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { useCanOrganise, useCompetition } from '../../competitions/admin/index.ts'
import { FormSaveBar } from '../../shared/forms/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import type { PaperValues } from './paper-form.model.ts'
import { PaperFrame } from './paper-frame.tsx'
import { PaperPreview } from './paper-preview.tsx'
import { PaperRehearsal } from './paper-rehearsal.tsx'
import { RulesFields } from './rules-fields.tsx'
import { SealDialog } from './seal-dialog.tsx'
import { paperTotals } from './section.model.ts'
import { SectionList } from './section-list.tsx'
import { usePaperForm } from './use-paper-form.ts'

type PaperEditorProps = { readonly paper: AdminExamPaper; readonly onReload: () => void }

/** The open drawer is in the URL. A sealed paper is read-only. */
export function PaperEditor({ paper, onReload }: PaperEditorProps) {
  const t = useTranslations('examPapers')
  const { id } = useCompetition()
  const { search, change } = useListSearchParams()
  const { form, initial, save, isChanged, isBusy, noteChange } = usePaperForm(paper, onReload)
  const [known, setKnown] = useState<ReadonlyMap<string, ExamPaperItem>>(
    () => new Map(paper.items.map((item) => [item.id, item])),
  )
  const canEdit = useCanOrganise() && paper.sealedAt === null
  const show = search.get('show')
  const close = () => change({ show: null })
  return (
    <PaperFrame
      competitionId={id}
      taskId={paper.taskId}
      actions={<PaperActions paper={paper} isChanged={isChanged} onReload={onReload} />}
    >
      {paper.sealedAt ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('sealedSince', { at: formatLocalTime(paper.sealedAt) })}
          description={t('sealedText')}
        />
      ) : null}
      <Form<PaperValues>
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={!canEdit}
        validateTrigger={[]}
        onValuesChange={noteChange}
      >
        <Flex vertical gap={16}>
          <Card title={<h2>{t('rules')}</h2>}>
            <RulesFields />
          </Card>
          <SectionList
            canEdit={canEdit}
            known={known}
            onPick={(items) =>
              setKnown(new Map([...known, ...items.map((item) => [item.id, item] as const)]))
            }
            noteChange={noteChange}
          />
        </Flex>
        <PaperBar canEdit={canEdit} isChanged={isChanged} isBusy={isBusy} onSave={save} />
      </Form>
      {show === 'rehearsal' ? <PaperRehearsal paper={paper} onClose={close} /> : null}
      {show === 'preview' ? <PaperPreview paper={paper} onClose={close} /> : null}
    </PaperFrame>
  )
}

type PaperBarProps = {
  readonly canEdit: boolean
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly onSave: () => Promise<void>
}

/** Totals of the paper as it is typed. */
function PaperBar({ canEdit, isChanged, isBusy, onSave }: PaperBarProps) {
  const t = useTranslations('examPapers')
  const form = Form.useFormInstance<PaperValues>()
  const sections = Form.useWatch('sections', { form, preserve: true }) ?? []
  const minutes: unknown = Form.useWatch('minutes', form)
  const { questions, points } = paperTotals(sections)
  return (
    <FormSaveBar isChanged={isChanged} isBusy={isBusy} canSave={canEdit} onSave={() => void onSave()}>
      <strong aria-live="polite" style={{ alignSelf: 'center', marginInlineEnd: 8 }}>
        {t('totals', { questions, points: points / 100, minutes: Number(minutes ?? 0) })}
      </strong>
    </FormSaveBar>
  )
}

type PaperActionsProps = PaperEditorProps & { readonly isChanged: boolean }

/** They show the saved paper, so that unsaved changes are saved first. */
function PaperActions({ paper, isChanged, onReload }: PaperActionsProps) {
  const t = useTranslations('examPapers')
  const { language } = useLanguage()
  const { change } = useListSearchParams()
  const [sealing, setSealing] = useState(false)
  if (!useCanOrganise()) return null
  return (
    <Flex vertical gap={4} align="end">
      <Flex gap={8} wrap>
        <Button
          disabled={isChanged}
          icon={<Eye size={16} aria-hidden="true" />}
          onClick={() => change({ show: 'preview' })}
        >
          {t('preview.open')}
        </Button>
        <Button
          disabled={isChanged}
          icon={<Dices size={16} aria-hidden="true" />}
          onClick={() => change({ show: 'rehearsal' })}
        >
          {t('rehearsal.open')}
        </Button>
        {paper.sealedAt ? null : (
          <Button
            type="primary"
            disabled={isChanged}
            icon={<Lock size={16} aria-hidden="true" />}
            onClick={() => setSealing(true)}
          >
            {t('seal.open')}
          </Button>
        )}
      </Flex>
      {isChanged ? <small>{t('saveFirst')}</small> : null}
      {sealing ? (
        <SealDialog
          paper={paper}
          name={inLanguage(paper.plan.name, language)}
          onSealed={onReload}
          onClose={() => setSealing(false)}
        />
      ) : null}
    </Flex>
  )
}
