import type { CurrentUser, Profile, ProfileKey } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Form, Notice } from '@tiltyard/ui'
import { useEffect, useRef } from 'react'
import { UnsavedGuard } from '../center/index.ts'
import { toasts } from '../notices/index.ts'
import { takeUser } from '../session/index.ts'
import { MobileFact } from './mobile-fact.tsx'
import { sectionsOf } from './profile.model.ts'
import styles from './profile.module.css'
import { ProfileField } from './profile-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type ProfileFormProps = {
  readonly user: CurrentUser
  readonly profile: Profile
  /** What a competition still needs: marked, and shown whatever the organisation. */
  readonly needed: readonly ProfileKey[]
  readonly onSaved: (saved: Profile) => void
}

export function ProfileForm({ user, profile, needed, onSaved }: ProfileFormProps) {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const place = useRef<HTMLDivElement>(null)
  const { draft, write, told, isSaving, isChanged, save, discard } = useProfileForm(profile, (saved) => {
    if (saved.nickname !== user.nickname) takeUser({ ...user, nickname: saved.nickname })
    toasts.show({ kind: 'success', text: t('saved') })
    onSaved(saved)
  })
  // Whoever cannot see the red has to be led to it.
  useEffect(() => {
    if (Object.keys(told.fields).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [told])
  return (
    <div ref={place}>
      <UnsavedGuard isChanged={isChanged} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {told.text ? <Notice kind="error">{told.text}</Notice> : null}
        {sectionsOf(draft, needed).map(({ name, keys }) => (
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
                    error={told.fields[key]}
                    isNeeded={(needed as readonly string[]).includes(key)}
                    onChange={(value) => write(key, value)}
                  />
                ))}
                {name === 'person' ? <MobileFact mobile={profile.mobile} /> : null}
              </div>
            </section>
          </Card>
        ))}
        <div className={styles['actions']} data-changed={isChanged}>
          <Button type="submit" kind="primary" isPending={isSaving} isDisabled={!isChanged}>
            {isSaving ? basics('saving') : basics('save')}
          </Button>
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
