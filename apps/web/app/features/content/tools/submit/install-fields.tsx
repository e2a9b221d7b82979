import { type ToolForm, toolLimits } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TextField } from '@tiltyard/ui'
import { Plus, Trash2 } from 'lucide-react'
import styles from './submit.module.css'

type InstallFieldsProps = {
  readonly commands: ToolForm['install']
  readonly onChange: (commands: ToolForm['install']) => void
  readonly error: string | undefined
}

export function InstallFields({ commands, onChange, error }: InstallFieldsProps) {
  const t = useTranslations('toolSubmissions.fields')
  const change = (at: number, part: Partial<ToolForm['install'][number]>) =>
    onChange(commands.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <fieldset className={styles['group']}>
      <legend>{t('install')}</legend>
      {commands.map(({ label, command }, index) => (
        <div key={index} className={styles['command']}>
          <TextField
            name={`install.${index}.label`}
            label={t('installLabel')}
            value={label}
            onChange={(value) => change(index, { label: value })}
            maxLength={40}
          />
          <TextField
            name={`install.${index}.command`}
            label={t('installCommand')}
            value={command}
            onChange={(value) => change(index, { command: value })}
            maxLength={toolLimits.command}
          />
          <Button
            size="small"
            aria-label={t('installRemove', { number: index + 1 })}
            onPress={() => onChange(commands.filter((_, at) => at !== index))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error ? (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      ) : null}
      {commands.length < toolLimits.installCommands ? (
        <div>
          <Button size="small" onPress={() => onChange([...commands, { label: '', command: '' }])}>
            <Plus size={16} aria-hidden="true" />
            {t('installAdd')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
