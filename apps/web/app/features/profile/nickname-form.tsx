import { type Told, tell } from '@tiltyard/client'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Notice, TextField } from '@tiltyard/ui'
import { type FormEvent, useRef, useState } from 'react'
import { toasts } from '../notices/index.ts'
import { refreshSession, takeUser } from '../session/index.ts'
import { saveNickname } from './queries.ts'

const form = { fields: ['nickname'], reasons: { 'users.nickname_taken': 'nickname' } } as const
const quiet: Told<'nickname'> = { fields: {}, text: null, mayRetry: false }

export function NicknameForm({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const [nickname, setNickname] = useState(user.nickname)
  const [told, setTold] = useState(quiet)
  const [saving, setSaving] = useState(false)
  const attempt = useRef({ nickname: '', key: '' })

  const save = async () => {
    const { nicknameMaxLength, nicknameProblem } = await import('./nickname.form.ts')
    const problem = nicknameProblem(nickname)
    if (problem)
      return setTold({ ...quiet, fields: { nickname: basics(problem, { max: nicknameMaxLength }) } })
    if (attempt.current.nickname !== nickname) attempt.current = { nickname, key: crypto.randomUUID() }
    setSaving(true)
    const answer = await saveNickname(nickname, attempt.current.key)
    setSaving(false)
    if (!answer.ok) {
      if (answer.status === 401) await refreshSession()
      return setTold(tell(answer, { offline: basics('offline'), unexpected: basics('unexpected') }, form))
    }
    attempt.current = { nickname: '', key: '' }
    setTold(quiet)
    setNickname(answer.value.nickname)
    takeUser({ ...user, nickname: answer.value.nickname })
    toasts.show({ kind: 'success', text: t('saved') })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Form onSubmit={submit}>
      {told.text ? <Notice kind="error">{told.text}</Notice> : null}
      <TextField
        name="nickname"
        label={t('nickname')}
        description={t('nicknameHint')}
        autoComplete="nickname"
        value={nickname}
        onChange={setNickname}
        error={told.fields.nickname}
        isRequired
      />
      <div>
        <Button type="submit" kind="primary" isPending={saving}>
          {saving ? basics('saving') : basics('save')}
        </Button>
      </div>
    </Form>
  )
}
