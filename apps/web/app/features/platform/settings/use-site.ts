import { areaOfPath, inLanguage, type Localised, type SystemParameters } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../../page-context.ts'

/** Undefined on an error page whose root loader failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}

/** Null if the api has not answered: dependent parts are hidden. */
export function useParameters(): SystemParameters | null {
  return useSite()?.parameters ?? null
}

export function useLocalised(): (text: Localised) => string {
  const { language } = useLanguage()
  return (text) => inLanguage(text, language)
}

export function useSiteName(): string {
  const t = useTranslations('basics')
  const localised = useLocalised()
  const name = useParameters()?.siteName
  return name ? localised(name) : t('name')
}

/** Whether this installation shows what is at a path; everything while the api has not answered. */
export function useIsShown(): (path: string) => boolean {
  const hidden = useParameters()?.hiddenAreas ?? []
  return (path) => {
    const area = areaOfPath(path)
    return area === null || !hidden.includes(area)
  }
}
