import type { CurrentUser, OrgType, Profile, ProfileKey } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Form, Notice } from '@tiltyard/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { toasts } from '../../shared/toasts/index.ts'
import { UnsavedGuard, withReturnTo } from '../account-center/index.ts'
import { setUser } from '../session/index.ts'
import { askedFields, type Section, sectionsOf } from './profile.model.ts'
import styles from './profile.module.css'
import { ProfileField } from './profile-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type ProfileFormProps = {
  readonly user: CurrentUser
  readonly profile: Profile
  /** Fields that a competition requires: marked, and shown for every type of organisation. */
  readonly needed: readonly ProfileKey[]
  /** What a competition asks for: these fields alone. */
  readonly asked: readonly ProfileKey[] | null
  readonly onKind: (orgType: OrgType) => void
  readonly onSaved: (saved: Profile) => void
}

export function ProfileForm({ user, profile, needed, asked, onKind, onSaved }: ProfileFormProps) {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const container = useRef<HTMLDivElement>(null)
  const { draft, write, errors, isSaving, isChanged, save, discard } = useProfileForm(profile, (saved) => {
    if (saved.nickname !== user.nickname) setUser({ ...user, nickname: saved.nickname })
    toasts.show({ kind: 'success', text: t('saved') })
    onSaved(saved)
  })
  const sections: readonly Section[] = asked
    ? [{ name: 'asked', keys: askedFields(asked) }]
    : sectionsOf(draft, needed)
  // Moves the focus to the first error, for users who cannot see it.
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0)
      container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return (
    <div ref={container}>
      <UnsavedGuard isChanged={isChanged} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {errors.text ? <Notice kind="error">{errors.text}</Notice> : null}
        {sections.map(({ name, keys }) => (
          <Card key={name}>
            <section className={styles['section']} aria-labelledby={`section-${name}`}>
              <div>
                <h2 id={`section-${name}`}>{t(`sections.${name}.title`)}</h2>
                <p className={styles['hint']}>{t(`sections.${name}.text`)}</p>
              </div>
              <div className={styles['fields']}>
                {keys.map((key) => (
                  <ProfileField
                    key={key}
                    name={key}
                    draft={draft}
                    error={errors.fields[key]}
                    isNeeded={(needed as readonly string[]).includes(key)}
                    onChange={(value) => {
                      write(key, value)
                      if (key === 'orgType' && value !== '') onKind(value as OrgType)
                    }}
                  />
                ))}
                {name === 'person' ? <MobileNumber mobile={profile.mobile} /> : null}
              </div>
            </section>
          </Card>
        ))}
        <div className={styles['actions']} data-changed={isChanged}>
          <Button type="submit" kind="primary" isPending={isSaving} isDisabled={!isChanged}>
            {isSaving ? basics('saving') : basics('save')}
          </Button>
          {isChanged ? null : <span className={styles['hint']}>{t('unchanged')}</span>}
          {isChanged ? (
            <>
              <Button kind="quiet" onPress={discard}>
                {t('discard')}
              </Button>
              <span className={styles['hint']}>{t('unsaved')}</span>
            </>
          ) : null}
        </div>
      </Form>
    </div>
  )
}

/** Read-only: a number is set only by verifying a code sent to it. */
function MobileNumber({ mobile }: { readonly mobile: string | null }) {
  const t = useTranslations('profile')
  const here = useLocation()
  return (
    <div className={styles['fact']} id="profile-mobile">
      <span className={styles['label']}>{t('fields.mobile')}</span>
      <p>
        {mobile ? <span className={styles['number']}>{mobile}</span> : t('mobile.none')}{' '}
        <Link to={withReturnTo('/account/center/accountSecurity?tab=userVerify', here)}>
          {mobile ? t('mobile.change') : t('mobile.verify')}
        </Link>
      </p>
      <span className={styles['hint']}>{t('mobile.why')}</span>
    </div>
  )
}
