import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext } from 'react'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { toolPath } from '../../publications/index.ts'
import type { PageTool } from './queries.ts'

const systems = {
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  android: 'Android',
  ios: 'iOS',
  web: 'Web',
  docker: 'Docker',
} as const

type ToolHeadProps = { readonly tool: PageTool; readonly isPreview: boolean }

export function ToolHead({ tool, isPreview }: ToolHeadProps) {
  const localised = useLocalised()
  const { origin } = useContext(DocumentFactsContext)
  const [name, description, path] = [localised(tool.title), localised(tool.summary), toolPath(tool.id)]
  const facts = {
    '@type': 'SoftwareApplication',
    name,
    description,
    url: `${origin}${path}`,
    applicationCategory: 'SecurityApplication',
    operatingSystem: tool.platforms.map((platform) => systems[platform]).join(', '),
    sameAs: tool.repository,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'CNY' },
    ...(tool.licence !== 'other' && { license: `https://spdx.org/licenses/${tool.licence}.html` }),
    ...(tool.version && { softwareVersion: tool.version }),
    ...(tool.releasedOn && { datePublished: tool.releasedOn }),
    ...(tool.authors.length > 0 && {
      author: tool.authors.map((author) => ({ '@type': 'Person', name: author })),
    }),
  }
  return (
    <PageHead
      title={name}
      description={description}
      path={path}
      written={writtenIn(tool.summary)}
      isPrivate={isPreview}
      facts={facts}
    />
  )
}
