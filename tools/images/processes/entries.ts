import { mains } from '../../dx/site-environment.ts'

/** What the image of the processes can start, by the name that its command takes. */
export const entries: Readonly<Record<string, string>> = {
  ...mains,
  migrate: 'tools/migrate/migrate.ts',
  admin: 'tools/admin/admin.ts',
  backup: 'tools/backup/backup.ts',
  certificates: 'tools/certificates/certificates.ts',
  doctor: 'tools/doctor/doctor.ts',
  'proxy-configuration': 'tools/proxy/proxy-configuration.ts',
  'verify-audit': 'tools/audit/verify-audit.ts',
}
