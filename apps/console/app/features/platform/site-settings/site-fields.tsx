import { type SiteArea, siteAreas } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form } from 'antd'
import {
  ItemList,
  LocalisedText,
  NamesField,
  NumberField,
  PictureField,
  TextField,
} from '../../shared/forms/index.ts'
import { shownAreas } from './settings.model.ts'

export function GeneralFields() {
  const t = useTranslations('siteAdmin')
  return (
    <>
      <LocalisedText path={['siteName']} label={t('fields.siteName')} required max={40} />
      <PictureField path={['logo']} label={t('fields.logo')} hint={t('logoHint')} />
      <NumberField path={['copyright', 'fromYear']} label={t('fromYear')} min={1990} />
      <ItemList
        path={['copyright', 'organisations']}
        label={t('organisations')}
        itemLabel={(position) => t('organisation', { position })}
        addLabel={t('addOrganisation')}
        max={4}
      >
        {(at) => <LocalisedText path={[at]} label={t('name')} required max={80} />}
      </ItemList>
      <ItemList
        path={['suggestedSearches']}
        label={t('fields.suggestedSearches')}
        itemLabel={(position) => t('search', { position })}
        addLabel={t('addSearch')}
        max={12}
      >
        {(at) => <LocalisedText path={[at]} label={t('words')} required max={40} />}
      </ItemList>
    </>
  )
}

const linkLists = [
  ['openPlatforms', 8],
  ['footerLinks', 8],
  ['filings', 4],
  ['partners', 8],
] as const

export function LinkFields() {
  const t = useTranslations('siteAdmin')
  return linkLists.map(([name, max]) => (
    <ItemList
      key={name}
      path={[name]}
      label={t(`fields.${name}`)}
      itemLabel={(position) => t('link', { position })}
      addLabel={t('addLink')}
      max={max}
    >
      {(at) => (
        <>
          <LocalisedText path={[at, 'label']} label={t('label')} required max={60} />
          <TextField
            path={[at, 'url']}
            label={t('url')}
            type="url"
            required
            placeholder="https://"
            max={500}
          />
        </>
      )}
    </ItemList>
  ))
}

export function ContactFields() {
  const t = useTranslations('siteAdmin')
  return (
    <>
      <TextField path={['supportEmail']} label={t('fields.supportEmail')} hint={t('supportHint')} max={200} />
      <TextField
        path={['securityContact']}
        label={t('fields.securityContact')}
        hint={t('securityHint')}
        max={500}
      />
      <NamesField
        path={['contributionEmails']}
        label={t('fields.contributionEmails')}
        hint={t('contributionHint')}
      />
    </>
  )
}

export function AreaFields() {
  const t = useTranslations('siteAdmin')
  return (
    <Form.Item
      name="hiddenAreas"
      label={t('shownAreas')}
      extra={t('areasHint')}
      getValueProps={(hidden: SiteArea[] | undefined) => ({ value: shownAreas(hidden) })}
      normalize={(shown: SiteArea[]) => shownAreas(shown)}
    >
      <Checkbox.Group
        style={{ display: 'grid', gap: 12 }}
        options={siteAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
      />
    </Form.Item>
  )
}
