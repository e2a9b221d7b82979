-- Why: a competition is copied with its answers and files, archived when it is over, and deleted while it is a draft.

-- Archived: in no list, and read-only for its staff.
alter table competitions add column archived_at timestamptz;

-- The id under which the answers were digested; null: the challenge's own. A copy takes digests along, which nobody can compute anew.
alter table challenges add column answer_key_id uuid;

-- Copies refer to the files of their original.
alter table challenge_files drop constraint challenge_files_file_unique;
create index challenge_files_by_file on challenge_files (file_id) where file_id is not null;
alter table evidence_variants drop constraint evidence_variants_file_unique;
create index evidence_variants_by_file on evidence_variants (file_id) where file_id is not null;

-- The role may not delete score events. Those of a draft without a team have moved no score.
create function delete_draft_ledger(draft uuid) returns void language plpgsql security definer set search_path = platform as $$
begin
  if not exists (select from competitions where id = draft and state = 'draft')
    or exists (select from teams where competition_id = draft) then
    raise exception 'only the ledger of a draft without teams can be deleted';
  end if;
  delete from score_events where competition_id = draft;
  delete from ledgers where competition_id = draft;
end $$;
revoke execute on function delete_draft_ledger from public;
grant execute on function delete_draft_ledger to {{role}};
