import type { FormHTMLAttributes } from 'react'
import styles from './form.module.css'

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'noValidate'>

/** Says what is wrong in our own words next to each field, so the browser's bubbles stay away. */
export function Form(props: FormProps) {
  return <form {...props} noValidate className={styles['form']} />
}
