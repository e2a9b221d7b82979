-- Why: deleting a row, and exporting a person's data, read every table that refers to it. Each foreign key gets an index, partial where it is seldom set.

create index access_tokens_by_user on access_tokens (user_id);
create index attempts_by_task on attempts (task_id);
create index incidents_by_task on incidents (task_id);
create index incidents_by_team on incidents (team_id);
create index incidents_by_source_team on incidents (source_team_id);
create index incidents_by_decider on incidents (decided_by) where decided_by is not null;
create index competition_announcements_by_task on competition_announcements (task_id) where task_id is not null;
create index competition_announcements_by_publisher on competition_announcements (published_by) where published_by is not null;
create index competition_imports_by_user on competition_imports (imported_by) where imported_by is not null;
create index competition_parts_by_user on competition_participants (user_id);
create index content_revisions_by_user on content_revisions (saved_by);
create index contents_by_creator on contents (created_by);
create index contents_by_updater on contents (updated_by);
create index contributions_by_submitter on contributions (submitted_by) where submitted_by is not null;
create index contributions_by_reviewer on contributions (reviewer_id) where reviewer_id is not null;
create index division_tasks_by_task on division_tasks (task_id);
create index entries_by_division on entries (division_id);
create index entries_by_decider on entries (decided_by) where decided_by is not null;
create index environment_tickets_by_environment on environment_tickets (environment_id);
create index environments_by_template on environments (template_id);
create index files_by_uploader on files (uploaded_by);
create index final_results_by_team on final_results (team_id);
create index final_results_by_division on final_results (division_id);
create index identity_requests_by_reviewer on identity_requests (reviewer_id) where reviewer_id is not null;
create index member_materials_by_user on member_materials (user_id);
create index member_materials_by_decider on member_materials (decided_by) where decided_by is not null;
create index minted_flags_by_team on minted_flags (team_id);
create index practice_tasks_by_competition on practice_tasks (competition_id);
create index practice_tasks_by_user on practice_tasks (released_by) where released_by is not null;
create index questions_by_creator on questions (created_by) where created_by is not null;
create index sessions_by_user on sessions (user_id);
create index task_prerequisites_by_prerequisite on task_prerequisites (prerequisite_id);
create index tasks_by_stage on tasks (stage_id);
create index team_invitations_by_inviter on team_invitations (inviter_id);
create index teams_by_competition on teams (competition_id);
create index training_answers_by_file on training_answers (file_id) where file_id is not null;
create index training_answers_by_shared_flag_owner on training_answers (shared_flag_owner_id) where shared_flag_owner_id is not null;
create index training_gains_by_question on training_gains (question_id);
create index training_results_by_question on training_results (question_id);

-- The console's log of one task, the latest first.
create index submissions_by_task on submissions (competition_id, task_id, id);

-- files_by_user has what it was for.
drop index files_unclaimed_by_user;
