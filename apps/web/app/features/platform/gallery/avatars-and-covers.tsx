import { Avatar, Cover } from '@tiltyard/ui'
import { useGalleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'

const kinds = ['user', 'team', 'group', 'teacher'] as const
const times = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

export function AvatarsAndCovers() {
  const { faces: messages } = useGalleryMessages()
  return (
    <>
      <Section title={messages.avatars}>
        <div className={styles['row']}>
          {kinds.map((kind) => (
            <Piece key={kind} label={messages[kind]}>
              <div className={styles['row']}>
                <Avatar kind={kind} />
                <Avatar kind={kind} size={72} />
                <Avatar kind={kind} size={72} shape="square" />
              </div>
            </Piece>
          ))}
          <Piece label={messages.picture}>
            <Avatar src="/favicon.svg" size={72} />
          </Piece>
          <Piece label={messages.failing}>
            <Avatar src="data:image/png;base64,broken" size={72} />
          </Piece>
        </div>
      </Section>
      <Section title={messages.covers}>
        <p>{messages.coversLead}</p>
        <div className={styles['covers']}>
          {times(60, 'competition').map((id) => (
            <Cover key={id} id={id} />
          ))}
        </div>
        <Piece label={messages.shields}>
          <div className={styles['shields']}>
            {times(14, 'team').map((id) => (
              <Cover key={id} id={id} shape="shield" />
            ))}
          </div>
        </Piece>
      </Section>
    </>
  )
}
