import type { FormHTMLAttributes } from 'react'
import styles from './form.module.css'

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'noValidate'>

/** Disables native validation: errors are shown as text beside each field instead. */
export function Form(props: FormProps) {
  return <form {...props} noValidate className={styles['form']} />
}
