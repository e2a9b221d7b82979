import { type EntryDetail, type EntryListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { ReviewQueue, timeColumn, useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import type { EntryDecision } from './entry-decisions.model.ts'
import { EntryDetails } from './entry-details.tsx'
import { EntryParticipants } from './entry-participants.tsx'
import { EntryScorePart } from './entry-score.tsx'
import { EntryStateTag } from './entry-state-tag.tsx'
import { ExportMenu } from './export-menu.tsx'
import { MoveDivision } from './move-division.tsx'
import { type EntryFilterState, entriesQuery, entryFilterStates, entryQuery } from './queries.ts'
import { TeamMembers } from './team-members.tsx'
import { useEntryDecisions } from './use-entry-decisions.ts'

export function Component() {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { id: competitionId } = useCompetition()
  const canOrganise = useCanOrganise()
  const { search } = useListSearchParams()
  const filter = { divisionId: search.get('division'), keyword: search.get('q') }
  const { choicesFor, choicesForAll, canSelect, decide, decideAll } = useEntryDecisions()
  return (
    <ReviewQueue<EntryListItem, EntryDetail, EntryFilterState, EntryDecision>
      head={
        <SectionHead
          section="entries"
          actions={canOrganise ? <ExportMenu lists={['participants', 'entries']} /> : null}
        >
          {t('lead')}
        </SectionHead>
      }
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={entryFilterStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="submitted"
      filters={(stateSelect) => <EntryFilters stateSelect={stateSelect} {...filter} />}
      listQuery={(state, page) => entriesQuery(competitionId, { ...filter, state, page })}
      idOf={({ teamId }) => teamId}
      link={{ title: t('team'), label: ({ name }) => name }}
      columns={[
        { title: t('org'), key: 'org', dataIndex: 'orgName' },
        {
          title: t('division'),
          key: 'division',
          render: (_, { divisionName }) => inLanguage(divisionName, language),
        },
        {
          title: t('members'),
          key: 'members',
          width: 90,
          render: (_, { members }) => t('memberCount', { count: members }),
        },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <EntryStateTag state={state} />,
        },
        timeColumn(t('submitted'), ({ submittedAt }) => submittedAt),
      ]}
      card={({ state, orgName, divisionName, submittedAt }, link) => (
        <>
          <Flex gap={8} align="center" wrap>
            {link} <EntryStateTag state={state} />
          </Flex>
          <div>
            {orgName} · {inLanguage(divisionName, language)}
          </div>
          <TimeText iso={submittedAt} />
        </>
      )}
      detail={{ query: (teamId) => entryQuery(competitionId, teamId) }}
      drawer={{
        title: (entry) => entry?.name,
        body: (entry) => (
          <>
            <EntryDetails entry={entry} />
            <TeamMembers entry={entry} />
            {canOrganise ? (
              <EntryParticipants key={entry.teamId} competitionId={competitionId} teamId={entry.teamId} />
            ) : null}
            {entry.state === 'accepted' || entry.state === 'suspended' ? (
              <EntryScorePart competitionId={competitionId} entry={entry} mayChange={canOrganise} />
            ) : null}
          </>
        ),
        footerStart: (entry) => <MoveDivision entry={entry} />,
      }}
      choices={({ state }) => choicesFor(state)}
      decide={decide}
      bulk={{
        canSelect,
        labelOf: ({ name }) => name,
        choices: choicesForAll,
        decide: decideAll,
        refusalText: (refusal) => refusal,
      }}
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      invalidates={[competitionKey(competitionId)]}
      afterDecision="next"
    />
  )
}

type EntryFiltersProps = {
  readonly stateSelect: ReactNode
  readonly divisionId: string | null
  readonly keyword: string | null
}

function EntryFilters({ stateSelect, divisionId, keyword }: EntryFiltersProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { divisions } = useCompetition()
  const { change } = useListSearchParams()
  const again = { page: null, open: null }
  return (
    <>
      {stateSelect}
      <Select
        aria-label={t('division')}
        style={{ width: 200, maxWidth: '100%' }}
        value={divisionId ?? ''}
        options={[
          { value: '', label: t('everyDivision') },
          ...divisions.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        ]}
        onChange={(division) => change({ division, ...again })}
      />
      <Input.Search
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        style={{ width: 280, maxWidth: '100%' }}
        allowClear
        maxLength={40}
        defaultValue={keyword ?? ''}
        onSearch={(q) => change({ q: q.trim(), ...again })}
      />
    </>
  )
}
