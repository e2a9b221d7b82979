import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { InstantField } from '../../shared/forms/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'

type Team = { readonly id: string; readonly name: string }

/** Who reads it and when: fixed once it is published. */
export function AudienceFields({ team }: { readonly team: Team | null }) {
  const t = useTranslations('organising.announcements')
  const form = Form.useFormInstance()
  const audience = Form.useWatch('audience', form)
  const timing = Form.useWatch('timing', form)
  return (
    <>
      <Form.Item name="audience" label={t('audience')}>
        <Radio.Group
          options={[
            { value: 'everybody', label: t('everybody') },
            { value: 'team', label: t('oneTeam') },
          ]}
        />
      </Form.Item>
      {audience === 'team' ? <TeamField team={team} /> : null}
      <Form.Item name="timing" label={t('timing')}>
        <Radio.Group
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      </Form.Item>
      {timing === 'later' ? <InstantField path={['publishAt']} label={t('publishAt')} required /> : null}
    </>
  )
}

const shownTeams = 20

/** Found by a part of its name or of its organisation. */
function TeamField({ team }: { readonly team: Team | null }) {
  const t = useTranslations('organising.announcements')
  const { id: competitionId } = useCompetition()
  const [keyword, setKeyword] = useState('')
  const query = keyword.trim().slice(0, 40)
  const { data, isFetching } = useQuery({
    queryKey: [...competitionKey(competitionId), 'entries', 'choice', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listEntries,
        {
          params: { competitionId },
          query: { state: 'all', page: 1, limit: shownTeams, ...(query && { keyword: query }) },
        },
        { signal },
      ),
  })
  const found = (data?.data ?? []).map(({ teamId, name, orgName }) => ({
    value: teamId,
    label: name,
    orgName,
  }))
  const chosen = team && query === '' ? [{ value: team.id, label: team.name, orgName: '' }] : []
  return (
    <Form.Item name="teamId" label={t('team')} required>
      <Select
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder={t('teamHint')}
        loading={isFetching}
        notFoundContent={isFetching ? null : t('noTeam')}
        options={[...chosen, ...found.filter(({ value }) => value !== team?.id || chosen.length === 0)]}
        optionRender={({ data: option }) => (
          <>
            {option.label} {option.orgName ? <small>{option.orgName}</small> : null}
          </>
        )}
      />
    </Form.Item>
  )
}
