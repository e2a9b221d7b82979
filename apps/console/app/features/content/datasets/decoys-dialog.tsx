import { type AdminDatasetFile, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import styles from './datasets.module.css'
import { useDataset, useDatasetMutation } from './use-dataset.ts'

type DecoysDialogProps = { readonly file: AdminDatasetFile; readonly onClose: () => void }
type Chosen = { readonly name: string; readonly csv: string }

/** Every person gets a copy with a selection of the decoy rows; the selection tells whose copy was found. */
export function DecoysDialog({ file, onClose }: DecoysDialogProps) {
  const t = useTranslations('datasetAdmin.decoys')
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const save = useDatasetMutation(
    (csv: string | null) =>
      callApi(addresses.saveDatasetDecoys, { params: { id, fileId: file.id }, body: { csv } }),
    { onDone: onClose },
  )
  const choose = async (picked: File) => setChosen({ name: picked.name, csv: await picked.text() })
  return (
    <Modal
      open
      width={720}
      title={t('title', { name: file.name })}
      footer={
        <Flex gap={8} wrap justify="flex-end">
          {file.isWatermarked ? (
            <Button danger loading={save.isPending} onClick={() => save.mutate(null)}>
              {t('stop')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{basics('cancel')}</Button>
          <Button
            type="primary"
            disabled={!chosen}
            loading={save.isPending}
            onClick={() => chosen && save.mutate(chosen.csv)}
          >
            {t('save')}
          </Button>
        </Flex>
      }
      onCancel={onClose}
    >
      <p>{t('text')}</p>
      <ul className={styles['list']}>
        <li>{t('ruleRows')}</li>
        <li>{t('rulePlausible')}</li>
        <li>{t('ruleSecret')}</li>
      </ul>
      <Flex gap={12} wrap align="center" style={{ margin: '16px 0' }}>
        <FileButton label={t('choose')} use="decoys" onChoose={(picked) => void choose(picked)} />
        {chosen ? <span>{t('chosen', { name: chosen.name, count: rowsOf(chosen.csv) })}</span> : null}
      </Flex>
      {chosen ? (
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {chosen.csv.split('\n').slice(0, 4).join('\n')}
        </pre>
      ) : null}
      {file.isWatermarked ? <p>{t('already')}</p> : null}
    </Modal>
  )
}

/** Without the header. The server counts again: a quoted value may hold line breaks. */
const rowsOf = (csv: string) => Math.max(0, csv.split('\n').filter((line) => line.trim() !== '').length - 1)
