import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { peopleOptionsQuery } from '../../identity/people/index.ts'
import { useAuditWords } from '../../shared/audit-log/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { auditAreas } from './audit-areas.ts'
import { isCompleteId } from './audit-filters.model.ts'

const otherActors = ['system', 'operator', 'anonymous']

/** Who, which area, what it was done to, and when; all in the address. */
export function AuditFilterRow({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTranslations('audit.search')
  const { areaName } = useAuditWords()
  const { search, change } = useListSearchParams()
  const [objectText, setObjectText] = useState(search.get('object') ?? '')
  const isInvalid = objectText.trim() !== '' && !isCompleteId(objectText)
  const filterObject = () => (isInvalid ? undefined : change({ object: objectText.trim() }))
  const day = (name: 'since' | 'until') => (
    <Input
      type="date"
      aria-label={t(name)}
      prefix={t(name)}
      style={{ width: 190 }}
      value={search.get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const isFiltered = ['by', 'area', 'object', 'since', 'until'].some((name) => search.has(name))
  return (
    <Flex gap={8} wrap align="start" style={{ marginBottom: 16 }}>
      <ActorSelect entries={entries} />
      <Select
        aria-label={t('area')}
        style={{ width: 190, maxWidth: '100%' }}
        value={search.get('area') ?? ''}
        options={[
          { value: '', label: t('everyArea') },
          ...auditAreas.map((area) => ({ value: area, label: areaName(area) })),
        ]}
        onChange={(area) => change({ area })}
      />
      {day('since')}
      {day('until')}
      <Form.Item
        style={{ margin: 0 }}
        validateStatus={isInvalid ? 'error' : ''}
        help={isInvalid ? t('invalidId') : null}
      >
        <Input
          aria-label={t('object')}
          placeholder={t('object')}
          style={{ width: 340, maxWidth: '100%' }}
          allowClear
          value={objectText}
          onChange={({ target }) => {
            setObjectText(target.value)
            if (target.value === '') change({ object: null })
          }}
          onBlur={filterObject}
          onPressEnter={filterObject}
        />
      </Form.Item>
      {isFiltered ? (
        <Button
          onClick={() => {
            setObjectText('')
            change({ by: null, area: null, object: null, since: null, until: null })
          }}
        >
          {t('clear')}
        </Button>
      ) : null}
    </Flex>
  )
}

function ActorSelect({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTranslations('audit.search')
  const { actorName } = useAuditWords()
  const { search, change } = useListSearchParams()
  const [text, setText] = useState('')
  const found = useQuery(peopleOptionsQuery(text)).data?.data ?? []
  const by = search.get('by') ?? ''
  const chosen = entries.find(({ actorId }) => actorId === by)
  const people = new Map(found.map(({ id, nickname }) => [id, nickname]))
  if (chosen?.actor) people.set(by, chosen.actor)
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      aria-label={t('person')}
      style={{ width: 220, maxWidth: '100%' }}
      value={by}
      options={[
        { value: '', label: t('everybody') },
        ...otherActors.map((actorId) => ({ value: actorId, label: actorName({ actor: null, actorId }) })),
        ...[...people].map(([value, label]) => ({ value, label })),
      ]}
      onChange={(value) => change({ by: value })}
    />
  )
}
