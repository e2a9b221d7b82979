import { type CurrentUser, MessageKind, type NotificationSettings, type Profile } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import { isSentByMail, mailRules } from './notification-settings.rules.ts'
import type { ProfileRow } from './profile.store.ts'

export function currentUserView({
  userId,
  nickname,
  avatar,
  roleId,
  verifiedStatus,
  verifiedType,
}: Actor): CurrentUser {
  return { id: userId, nickname, avatar, roleId, verifiedStatus, verifiedType }
}

/** A user without a stored profile has empty fields. */
export function profileView(nickname: string, row: ProfileRow | undefined): Profile {
  return {
    nickname,
    realName: row?.real_name ?? null,
    gender: (row?.gender ?? null) as Profile['gender'],
    birthday: row?.birthday ?? null,
    mobile: row?.mobile ?? null,
    orgType: (row?.org_type ?? null) as Profile['orgType'],
    orgName: row?.org_name ?? null,
    industryCode: row?.industry_code ?? null,
    department: row?.department ?? null,
    jobTitle: row?.job_title ?? null,
    major: row?.major ?? null,
    degree: (row?.degree ?? null) as Profile['degree'],
    studentNo: row?.student_no ?? null,
    city: row?.city ?? null,
    bio: row?.bio ?? null,
  }
}

export function notificationSettingsView(
  email: string | null,
  choices: ReadonlyMap<string, boolean>,
): NotificationSettings {
  return {
    email,
    kinds: MessageKind.options.map((kind) => ({
      kind,
      byMail: isSentByMail(kind, choices.get(kind)),
      mayChange: mailRules[kind].mayChange,
    })),
  }
}
