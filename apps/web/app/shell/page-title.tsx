import { useSiteName } from '../features/site/index.ts'

/** React puts it into the head. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${useSiteName()}`}</title>
}
