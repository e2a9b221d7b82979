import { newId } from '@tiltyard/core/kernel'
import pg from 'pg'

/** Somebody with an environment that runs, and a ticket to its terminal, as the site would have left them. */
export async function addOpenEnvironment(ownerUrl: string, ticketDigest: Buffer): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  const [userId, sessionId, templateId, id] = [newId(), newId(), newId(), newId()]
  await owner.connect()
  try {
    await owner.query(
      "insert into platform.users (id, issuer, subject, nickname, nickname_key) values ($1, 'bench', $2, 'bench', $2)",
      [userId, userId],
    )
    await owner.query(
      `insert into platform.sessions (id, secret_hash, user_id, user_agent, started_at, last_seen_at, expires_at)
       values ($1, $2, $3, 'bench', now(), now(), now() + interval '1 day')`,
      [sessionId, ticketDigest, userId],
    )
    await owner.query(
      `insert into platform.environment_templates (id, name, image, cpu_millis, memory_mb, shell, created_at, updated_at)
       values ($1, '{"zh": "bench"}', 'box', 500, 32, '{/bin/sh}', now(), now())`,
      [templateId],
    )
    await owner.query(
      `insert into platform.environments (id, template_id, template_revision, owner_id, purpose, desired_state, state, access_name,
         limit_seconds, created_at, running_at, expires_at, max_expires_at)
       values ($1, $2, 1, $3, 'question', 'running', 'running', 'xbench', 3600, now(), now(), now() + interval '1 hour',
         now() + interval '4 hours')`,
      [id, templateId, userId],
    )
    await owner.query(
      `insert into platform.environment_tickets (digest, environment_id, user_id, session_id, port, expires_at)
       values ($1, $2, $3, $4, null, now() + interval '5 minutes')`,
      [ticketDigest, id, userId, sessionId],
    )
  } finally {
    await owner.end()
  }
  return id
}
