import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { Select } from 'antd'

type Level = 0 | 2 | 3 | 4

/** The page has a first heading of its own, so texts begin with the second. */
export function BlockChoice({ editor, level }: { readonly editor: Editor; readonly level: Level }) {
  const t = useTranslations('editor')
  const options = ([0, 2, 3, 4] as const).map((value) => ({ value, label: t(`levels.${value}`) }))
  const choose = (next: Level) => {
    const chain = editor.chain().focus()
    if (next === 0) chain.setParagraph().run()
    else chain.setHeading({ level: next }).run()
  }
  return (
    <Select<Level>
      size="small"
      aria-label={t('block')}
      popupMatchSelectWidth={false}
      style={{ width: 104 }}
      value={level}
      options={options}
      onChange={choose}
    />
  )
}
