import { type ReactNode, useId } from 'react'
import styles from './home-section.module.css'

type HomeSectionProps = { readonly title: string; readonly children: ReactNode; readonly aside?: ReactNode }

export function HomeSection({ title, children, aside }: HomeSectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
