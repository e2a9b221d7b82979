import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import styles from './keyword-form.module.css'

type KeywordFormProps = {
  readonly action: string
  readonly keyword: string | undefined
  /** Selected filters, which the search keeps. */
  readonly filters: Readonly<Record<string, string | number | undefined>>
  readonly maxLength: number
  readonly texts: { readonly label: string; readonly hint: string; readonly submit: string }
  readonly kind?: ComponentProps<typeof Button>['kind']
}

/** A native form, which works before hydration. */
export function KeywordForm({ action, keyword = '', filters, maxLength, texts, kind }: KeywordFormProps) {
  return (
    <Form role="search" action={action} className={styles['form']} key={keyword}>
      <input
        type="search"
        name="keyword"
        aria-label={texts.label}
        placeholder={texts.hint}
        defaultValue={keyword}
        maxLength={maxLength}
        enterKeyHint="search"
        className={styles['input']}
      />
      {Object.entries(filters).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind={kind}>
        <Search size={18} aria-hidden="true" />
        {texts.submit}
      </Button>
    </Form>
  )
}
