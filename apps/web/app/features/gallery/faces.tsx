import { Avatar, Cover } from '@tiltyard/ui'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'
import { useWords } from './words.ts'

const kinds = ['user', 'team', 'group', 'teacher'] as const
const times = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

export function Faces() {
  const { faces: words } = useWords()
  return (
    <>
      <Section title={words.avatars}>
        <div className={styles['row']}>
          {kinds.map((kind) => (
            <Piece key={kind} label={words[kind]}>
              <div className={styles['row']}>
                <Avatar kind={kind} />
                <Avatar kind={kind} size={72} />
                <Avatar kind={kind} size={72} shape="square" />
              </div>
            </Piece>
          ))}
          <Piece label={words.picture}>
            <Avatar src="/favicon.svg" size={72} />
          </Piece>
          <Piece label={words.failing}>
            <Avatar src="data:image/png;base64,broken" size={72} />
          </Piece>
        </div>
      </Section>
      <Section title={words.covers}>
        <p>{words.coversLead}</p>
        <div className={styles['covers']}>
          {times(60, 'competition').map((id) => (
            <Cover key={id} id={id} />
          ))}
        </div>
        <Piece label={words.shields}>
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
