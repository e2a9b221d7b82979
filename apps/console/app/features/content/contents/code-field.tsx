import { useQuery } from '@tanstack/react-query'
import { type AdminDictionaryEntry, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldProps, namePathOf } from '../../shared/forms/index.ts'
import { NewLabelDialog } from './new-label-dialog.tsx'
import { dictionaryQuery } from './queries.ts'

type CodeFieldProps = FieldProps & {
  readonly type: 'channel' | 'label' | 'conference_area' | 'dataset_category' | 'tool_category' | 'vid'
  readonly many?: boolean
}

/** Dictionary entries, shown by name and stored by code. */
export function CodeField({ path, label, required = false, hint, type, many = false }: CodeFieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required} {...(hint && { extra: hint })}>
      <CodeSelect type={type} many={many} />
    </Form.Item>
  )
}

type CodeSelectProps = Pick<CodeFieldProps, 'type'> & {
  readonly many: boolean
  readonly id?: string
  readonly value?: string | string[]
  readonly onChange?: (value: string | string[] | undefined) => void
}

function CodeSelect({ type, many, id, value, onChange }: CodeSelectProps) {
  const t = useTranslations('contents.newLabel')
  const { language } = useLanguage()
  const entries = useQuery(dictionaryQuery(type))
  const [searchText, setSearchText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const chosen = [value ?? []].flat()
  const nameOf = ({ name, isRetired }: AdminDictionaryEntry) =>
    isRetired ? t('retired', { name: inLanguage(name, language) }) : inLanguage(name, language)
  const options = (entries.data ?? [])
    .filter(({ code, isRetired }) => !isRetired || chosen.includes(code))
    .map((entry) => ({ value: entry.code, label: nameOf(entry) }))
  const canAdd = type === 'label'
  return (
    <>
      <Select<string | string[]>
        {...(id && { id })}
        allowClear
        showSearch={{
          optionFilterProp: 'label',
          ...(canAdd && { searchValue: searchText, onSearch: setSearchText }),
        }}
        loading={entries.isPending}
        options={options}
        value={value as string | string[]}
        onChange={(next) => onChange?.(next)}
        {...(many && { mode: 'multiple' as const, maxCount: 12 })}
        {...(canAdd && {
          popupRender: (menu: React.ReactElement) => (
            <>
              {menu}
              <Button
                type="text"
                block
                style={{ justifyContent: 'flex-start' }}
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {searchText.trim() ? t('addNamed', { name: searchText.trim() }) : t('title')}
              </Button>
            </>
          ),
        })}
      />
      {isAdding ? (
        <NewLabelDialog
          text={searchText.trim()}
          onAdded={(code) => {
            setSearchText('')
            onChange?.([...chosen, code])
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}
