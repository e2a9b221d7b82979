import { addresses, fillPath, type Tool } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, formatBytes } from '@tiltyard/ui'
import { Download } from 'lucide-react'
import { useSession, useSignInAddresses } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CopyButton } from '../../../shared/sharing/index.ts'
import { DayText, PageSection } from '../../publications/index.ts'
import type { PageTool } from './queries.ts'
import styles from './tool-screen.module.css'

/** Commands are text that readers copy; nothing runs them here. */
export function InstallSection({ install }: Pick<Tool, 'install'>) {
  const t = useTranslations('tools')
  if (install.length === 0) return null
  return (
    <PageSection title={t('install')}>
      <ul className={styles['commands']}>
        {install.map(({ label, command }) => (
          <li key={`${label} ${command}`} className={styles['command']}>
            <h3>{label}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
            <pre tabIndex={0}>{command}</pre>
            <CopyButton text={() => command}>
              {t('copy')}
              <span className="unseen"> {label}</span>
            </CopyButton>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function ScreenshotSection({ title, screenshots }: Pick<PageTool, 'title' | 'screenshots'>) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  if (screenshots.length === 0) return null
  const at = (file: string, width: number) => `/_image?file=${file}&w=${width}`
  return (
    <PageSection title={t('screenshots')}>
      <ul className={styles['screenshots']}>
        {screenshots.map((file, index) => (
          <li key={file}>
            <a href={at(file, 1920)}>
              <img
                src={at(file, 640)}
                srcSet={`${at(file, 640)} 640w, ${at(file, 1080)} 1080w`}
                sizes="(max-width: 768px) 100vw, 400px"
                alt={t('screenshotOf', { name: localised(title), number: index + 1 })}
                loading="lazy"
                width={640}
                height={400}
              />
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function VersionSection({ tool }: { readonly tool: PageTool }) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  const { versions, files, id } = tool
  if (versions.length + files.length === 0) return null
  return (
    <PageSection title={t('versions')}>
      <ol className={styles['versions']}>
        {versions.map(({ number, releasedOn, notes }) => (
          <li key={number}>
            <h3>
              {number}
              {releasedOn ? (
                <span className={styles['quiet']}>
                  {' '}
                  <DayText value={releasedOn} />
                </span>
              ) : null}
            </h3>
            {notes ? <p className={styles['notes']}>{localised(notes)}</p> : null}
            {files
              .filter(({ version }) => version === number)
              .map((file) => (
                <ReleaseFile key={file.id} toolId={id} file={file} />
              ))}
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

type ReleaseFileProps = { readonly toolId: string; readonly file: Tool['files'][number] }

function ReleaseFile({ toolId, file }: ReleaseFileProps) {
  const t = useTranslations('tools.file')
  const { user } = useSession()
  const { login } = useSignInAddresses()
  const address = fillPath(addresses.getToolFile.path, { id: toolId, fileId: file.id })
  return (
    <div className={styles['file']}>
      <p>
        <strong>{file.name}</strong> <span className={styles['quiet']}>{formatBytes(file.size)}</span>
      </p>
      <p className={styles['quiet']}>
        SHA-256 <code>{file.sha256}</code>
      </p>
      <p className={styles['quiet']}>{file.scan === 'clean' ? t('clean') : t('notScanned')}</p>
      <a href={user ? address : login} className={buttonClass({ size: 'small' })}>
        <Download size={16} aria-hidden="true" />
        {user ? t('download') : t('signIn')}
      </a>
    </div>
  )
}
