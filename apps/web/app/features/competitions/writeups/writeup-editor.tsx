import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Notice, SelectField, TextArea, UploadItem } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { useId } from 'react'
import { ConfirmButton } from '../../shared/confirm/index.ts'
import { useWriteupEditor } from './use-writeup-editor.ts'
import type { WriteupEditing } from './writeup.model.ts'
import styles from './writeups.module.css'

const textMax = 60_000

/** Markdown or one PDF. What was typed stays when saving fails, also when a member has saved meanwhile. */
export function WriteupEditor(props: WriteupEditing) {
  const t = useTranslations('writeups.own')
  const { language } = useLanguage()
  const editor = useWriteupEditor(props, language)
  const { kind, draft, write, preview, error, isPending } = editor
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {error ? <Notice kind="error">{error}</Notice> : null}
      <SelectField
        name="kind"
        label={t('kind')}
        value={kind}
        options={[
          { value: 'text', label: t('kinds.text') },
          { value: 'file', label: t('kinds.file') },
        ]}
        onChange={(next) => write({ kind: next === 'file' ? 'file' : 'text' })}
      />
      <SelectField
        name="language"
        label={t('language')}
        value={draft.language}
        options={[
          { value: 'zh', label: t('languages.zh') },
          { value: 'en', label: t('languages.en') },
        ]}
        onChange={(next) => write({ language: next === 'en' ? 'en' : 'zh' })}
      />
      {kind === 'text' ? (
        <TextArea
          name="text"
          label={t('text')}
          description={t('textHint')}
          value={draft.text}
          onChange={(text) => write({ text })}
          maxLength={textMax}
          rows={16}
          lang={draft.language}
        />
      ) : (
        <PdfField {...editor.uploading} />
      )}
      <div className={styles['actions']}>
        <Button type="submit" isPending={isPending}>
          {t('save')}
        </Button>
        {kind === 'text' ? (
          <Button isPending={isPending} onPress={() => void editor.showPreview()}>
            {t('preview')}
          </Button>
        ) : null}
        <ConfirmButton
          label={t('submit')}
          title={t('submit')}
          text={t('submitText')}
          confirmLabel={t('submit')}
          successText={t('submitted')}
          act={editor.submit}
          onDone={props.onChanged}
        />
      </div>
      {preview === null ? null : (
        <section className={styles['preview']} aria-label={t('previewTitle')}>
          <ArticleBody html={preview} lang={draft.language} />
        </section>
      )}
    </Form>
  )
}

function PdfField({ attachment, choose }: ReturnType<typeof useWriteupEditor>['uploading']) {
  const t = useTranslations('writeups.own')
  const id = useId()
  if (attachment) return <UploadItem {...attachment.item} />
  return (
    <div>
      <label htmlFor={id}>{t('file')}</label>
      <input
        id={id}
        type="file"
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
        }}
      />
    </div>
  )
}
