import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'

type VariantChoiceProps = {
  readonly label: string
  readonly variants: readonly number[]
  /** 0: every team. */
  readonly value: number
  readonly onChange: (variant: number) => void
}

/** For which teams an answer is right; nothing to choose where all have the same evidence. */
export function VariantChoice({ label, variants, value, onChange }: VariantChoiceProps) {
  const t = useTranslations('caseEditor')
  if (variants.length === 0) return null
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={label} htmlFor="variant-choice">
        <Select
          id="variant-choice"
          style={{ width: 240, maxWidth: '100%' }}
          value={value}
          options={[0, ...variants].map((variant) => ({
            value: variant,
            label: variant === 0 ? t('everyTeam') : t('variant', { number: variant }),
          }))}
          onChange={onChange}
        />
      </Form.Item>
    </Form>
  )
}
