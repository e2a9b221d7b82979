import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Form, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { videoTextsPath } from './paths.ts'
import { useVideo, useVideoMutation } from './use-video.ts'
import styles from './videos.module.css'

const passwordMin = 8

/** The password is never shown, only replaced. */
export function PasswordPart() {
  const t = useTranslations('videoAdmin.password')
  const { id, access, passwordSetAt } = useVideo()
  const [password, setPassword] = useState('')
  const [isShort, setShort] = useState(false)
  const change = (next: string | null) =>
    callApi(addresses.setVideoPassword, { params: { id }, body: { password: next } })
  const set = useVideoMutation(change, { done: t('changed'), onDone: () => setPassword('') })
  const remove = useVideoMutation(() => change(null), { done: t('removed') })
  const submit = () => {
    setShort(password.length < passwordMin)
    if (password.length >= passwordMin) set.mutate(password)
  }
  return (
    <Flex vertical gap={16} className={styles['narrow'] ?? ''}>
      {access === 'password' ? null : (
        <Alert
          type="info"
          showIcon
          title={t.rich('unused', { link: (words) => <Link to={videoTextsPath(id)}>{words}</Link> })}
        />
      )}
      <p>{passwordSetAt ? t.rich('setAt', { time: () => <TimeText iso={passwordSetAt} /> }) : t('none')}</p>
      <Form layout="vertical" onFinish={submit}>
        <Form.Item
          label={t('new')}
          htmlFor="video-password"
          extra={t('hint')}
          {...(isShort && { validateStatus: 'error' as const, help: t('short') })}
        >
          {/* Readable while it is typed: the editor passes it on. */}
          <Input
            id="video-password"
            autoComplete="off"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Form.Item>
        <Flex gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={set.isPending}>
            {t(passwordSetAt ? 'change' : 'set')}
          </Button>
          {passwordSetAt ? (
            <Popconfirm
              title={t('removeAsk')}
              okText={t('remove')}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutate(undefined)}
            >
              <Button danger>{t('remove')}</Button>
            </Popconfirm>
          ) : null}
        </Flex>
      </Form>
    </Flex>
  )
}
